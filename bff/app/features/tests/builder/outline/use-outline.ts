import { useFetcher } from '@remix-run/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { QuestionGroup } from '../builder-view.ts';
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

interface OutlineTest {
  groups: readonly QuestionGroup[];
  revision: number;
  /** URL of the test's builder. */
  path: string;
}

function applyStep(groups: QuestionGroup[], { step }: OutlineChange): QuestionGroup[] {
  if (step.kind === 'move') return moveQuestionTo(groups, step.id, step.to);
  return step.kind === 'remove' ? withoutQuestion(groups, step.id) : groups;
}

function toFields(step: Step, revision: number): Record<string, string> {
  const fields = { intent: `${step.kind}:${step.id}`, revision: String(revision), stay: 'yes' };
  return step.kind === 'move' ? { ...fields, group: step.to.group, place: String(step.to.place) } : fields;
}

function isRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'messages' in answer;
}

/**
 * The list of questions while it is changed: each change is shown at once and sent after the ones before it, because each names the
 * revision that it is based on. A refusal drops the changes that wait.
 */
export function useOutline({ groups, revision, path }: OutlineTest) {
  const fetcher = useFetcher<{ messages?: readonly string[] }>();
  const [waiting, setWaiting] = useState<readonly OutlineChange[]>([]);
  const [undos, setUndos] = useState<readonly Undo[]>([]);
  const sent = useRef<OutlineChange | null>(null);
  const isUnderWay = useRef(false);
  const { state, data, submit } = fetcher;

  useEffect(() => {
    if (state !== 'idle') {
      isUnderWay.current = true;
      return;
    }
    const done = sent.current;
    if (done) {
      if (!isUnderWay.current) return;
      sent.current = null;
      const isRefused = isRefusal(data);
      setWaiting((all) => (isRefused ? [] : all.slice(1)));
      const { undo } = done;
      if (!isRefused && undo) setUndos((all) => [...all, undo]);
      return;
    }
    const [next] = waiting;
    if (!next) return;
    sent.current = next;
    isUnderWay.current = false;
    submit(toFields(next.step, revision), { method: 'post', action: path, encType: 'multipart/form-data' });
  }, [state, data, submit, waiting, revision, path]);

  const shown = useMemo(() => waiting.reduce(applyStep, [...groups]), [waiting, groups]);
  const run = (change: OutlineChange) => setWaiting([...waiting, change]);
  const last = undos.at(-1);
  return {
    groups: shown,
    /** Why the last change was refused. */
    refusal: state === 'idle' && waiting.length === 0 && isRefusal(data) ? (data?.messages?.join(' ') ?? null) : null,
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
