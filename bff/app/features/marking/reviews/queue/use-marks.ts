import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormView } from '../../../../forms/define-form.ts';
import { forgetTyped } from '../../../../forms/typed-fields.ts';
import { registerWork } from '../../../../forms/unsaved-work.ts';
import { useForm } from '../../../../forms/use-form.ts';
import type { AnswerView } from '../review-view.ts';
import type { MarksHidden } from './mark-answer.server.ts';
import { applyIntent, countPoints, defineMarks, type MarksIntent, toItemField, toMarksValues } from './marks-definition.ts';
import { MarksSaver, type SaveState } from './marks-saver.ts';
import { sumPoints } from './marks-step.ts';

/** Milliseconds between lock heartbeats. */
const lockIntervalMs = 45_000;

interface SaveEvents {
  onSaved: (revision: number) => void;
  onStop: (message: string) => void;
}

/** The form of an answer's marks. They are saved as they change, and before another page is shown. */
export function useMarks(answer: AnswerView, view: FormView<MarksHidden>, { onSaved, onStop }: SaveEvents) {
  const { place, marks, rubric, given, heldBy, isLockedByYou } = answer;
  const items = useMemo(() => rubric.map(({ id }) => id), [rubric]);
  const definition = useMemo(() => defineMarks(items), [items]);
  const form = useForm(definition, view);
  const isMarked = useRef(given.isMarked);
  const [revision, setRevision] = useState(view.hidden.revision);
  const [awarded, setAwarded] = useState(given.awarded);
  const [about, setAbout] = useState(given.about);
  const [state, setState] = useState<SaveState>(given.isMarked ? 'saved' : 'unmarked');
  const forget = () => {
    if (form.element.current) forgetTyped(form.element.current);
  };
  const [saver] = useState(() => {
    const onChange = (next: SaveState, saved?: AnswerView['given']) => {
      setState(next);
      if (!saved) return;
      setAbout(saved.about);
      setRevision(saved.revision);
      onSaved(saved.revision);
      if (next !== 'saving') forget();
    };
    return new MarksSaver({ place, revision, onChange, onStop, onDiscard: forget });
  });
  const isOpen = heldBy === null && state !== 'stopped';

  /** Saves what is typed: after a button, or with the marks as they are. */
  const change = (intent?: MarksIntent) => {
    const typed = definition.parse(form.readValues());
    if (!typed.isValid) return saver.hold();
    const next = intent ? applyIntent(typed.body, intent, answer) : { ...typed.body, isMarked: isMarked.current };
    isMarked.current = next.isMarked;
    const { comment: _, ...values } = toMarksValues(items, next);
    form.fill(values);
    setAwarded(next.isMarked ? sumPoints(countPoints(next, answer)) : null);
    saver.change(next);
  };
  // Saves what was typed before the script loaded, or the page was loaded again.
  const findEarlier = () => {
    const [typed, saved] = [form.readValues(), toMarksValues(items, given)];
    const changed = Object.keys(saved).filter((name) => (typed[name] ?? '') !== saved[name]);
    if (changed.length === 0) return forget();
    saver.resume(form.readRevision());
    change(changed.every((name) => name === 'comment') ? undefined : 'next');
  };
  const earlier = useRef(findEarlier);

  useEffect(() => {
    if (heldBy !== null) return;
    earlier.current();
    const lock = () => void saver.lock();
    if (!isLockedByYou) lock();
    const timer = setInterval(lock, lockIntervalMs);
    document.addEventListener('visibilitychange', lock);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lock);
    };
  }, [saver, heldBy, isLockedByYou]);
  useEffect(() => {
    const leave = () => saver.leave();
    const endWork = registerWork(saver);
    window.addEventListener('pagehide', leave);
    return () => {
      endWork();
      window.removeEventListener('pagehide', leave);
      void saver.save();
    };
  }, [saver]);

  return {
    form,
    revision,
    awarded,
    about,
    state,
    isOpen,
    change,
    apply(intent: MarksIntent) {
      const isAtLimit = (intent === 'more' && awarded === marks) || (intent === 'less' && awarded === 0);
      if (isOpen && !isAtLimit) change(intent);
    },
    /** Ticks a rubric item, or takes it back. */
    tick(id: string) {
      form.element.current?.querySelector<HTMLInputElement>(`[name="${toItemField(id)}"]`)?.click();
    },
  };
}
