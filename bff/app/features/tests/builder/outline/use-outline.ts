import { useFetcher } from '@remix-run/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { OutlineSection } from '../builder-view.ts';
import { findQuestionPlace, moveQuestionTo, type QuestionPlace, withoutQuestion } from './order-questions.ts';

/** One change of the list, which its page sends without being left. */
type Step =
  | { kind: 'move'; id: string; to: QuestionPlace }
  | { kind: 'remove' | 'to-bank'; id: string }
  | { kind: 'restore'; id: string };

/** A step that takes another back, and how the button names it: 'move of question 3'. */
interface Undo {
  name: string;
  step: Step;
}

interface OutlineChange {
  step: Step;
  undo: Undo | null;
}

/** Why a change was refused; nothing after one that was made. */
interface ListAnswer {
  messages: readonly string[];
}

interface OutlineTest {
  groups: readonly OutlineSection[];
  revision: number;
  /** URL of the test's builder. */
  path: string;
}

function applyStep(groups: OutlineSection[], { step }: OutlineChange): OutlineSection[] {
  if (step.kind === 'move') return moveQuestionTo(groups, step.id, step.to);
  return step.kind === 'remove' ? withoutQuestion(groups, step.id) : groups;
}

function toFields(step: Step, revision: number): Record<string, string> {
  const fields = { intent: `${step.kind}:${step.id}`, revision: String(revision), stay: 'yes' };
  return step.kind === 'move' ? { ...fields, group: step.to.group, place: String(step.to.place) } : fields;
}

function isRefusal(answer: ListAnswer | undefined): boolean {
  return answer !== undefined && answer.messages.length > 0;
}

/**
 * The list of questions while it is changed: each change is shown at once and sent after the ones before it, because each names the
 * revision that it is based on. A refusal drops the changes that wait.
 */
export function useOutline({ groups, revision, path }: OutlineTest) {
  const fetcher = useFetcher<ListAnswer>();
  const [waiting, setWaiting] = useState<readonly OutlineChange[]>([]);
  const [undos, setUndos] = useState<readonly Undo[]>([]);
  /** The change under way, and the answer to the one before it. React may skip the states in between. */
  const sent = useRef<{ undo: Undo | null; before: ListAnswer | undefined } | null>(null);
  const { state, data, submit } = fetcher;

  useEffect(() => {
    if (state !== 'idle') return;
    if (sent.current) {
      const { undo, before } = sent.current;
      if (data === before) return;
      sent.current = null;
      const isRefused = isRefusal(data);
      setWaiting((all) => (isRefused ? [] : all.slice(1)));
      if (!isRefused && undo) setUndos((all) => [...all, undo]);
      return;
    }
    const [next] = waiting;
    if (!next) return;
    sent.current = { undo: next.undo, before: data };
    submit(toFields(next.step, revision), { method: 'post', action: path, encType: 'multipart/form-data' });
  }, [state, data, submit, waiting, revision, path]);

  const shown = useMemo(() => waiting.reduce(applyStep, [...groups]), [waiting, groups]);
  const run = (change: OutlineChange) => setWaiting([...waiting, change]);
  const last = undos.at(-1);
  return {
    groups: shown,
    /** Why the last change was refused. */
    refusal: state === 'idle' && waiting.length === 0 && isRefusal(data) ? (data?.messages.join(' ') ?? null) : null,
    move(id: string, number: number, to: QuestionPlace) {
      const from = findQuestionPlace(shown, id);
      if (!from || (from.group === to.group && from.place === to.place)) return;
      run({ step: { kind: 'move', id, to }, undo: { name: `move of question ${number}`, step: { kind: 'move', id, to: from } } });
    },
    remove(id: string, number: number) {
      const undo: Undo = { name: `removal of question ${number}`, step: { kind: 'restore', id } };
      run({ step: { kind: 'remove', id }, undo });
    },
    saveToBank: (id: string) => run({ step: { kind: 'to-bank', id }, undo: null }),
    /** The change that can be taken back. */
    undoName: last?.name ?? null,
    undo() {
      if (!last) return;
      setUndos(undos.slice(0, -1));
      run({ step: last.step, undo: null });
    },
  };
}

export type OutlineState = ReturnType<typeof useOutline>;
