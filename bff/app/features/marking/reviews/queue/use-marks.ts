import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormView } from '../../../../forms/define-form.ts';
import type { FieldValues } from '../../../../forms/field-values.ts';
import { registerWork } from '../../../../forms/unsaved-work.ts';
import { useForm } from '../../../../forms/use-form.ts';
import type { AnswerView } from '../review-view.ts';
import type { MarksHidden } from './mark-answer.server.ts';
import { applyIntent, countPoints, defineMarks, type MarksIntent, toBoxValues, toItemField } from './marks-definition.ts';
import { MarksSaver, type SaveState } from './marks-saver.ts';
import { sumPoints } from './marks-step.ts';

/** Milliseconds between lock heartbeats. */
const claimPauseMs = 45_000;

interface SaveEvents {
  onSaved: (revision: number) => void;
  onStop: (message: string) => void;
}

/** The form of an answer's marks. They are saved as they change, and before another page is shown. */
export function useMarks(answer: AnswerView, view: FormView<MarksHidden>, { onSaved, onStop }: SaveEvents) {
  const { place, marks, rubric, given, heldBy, isClaimed } = answer;
  const { revision, adjustment } = view.hidden;
  const items = useMemo(() => rubric.map(({ id }) => id), [rubric]);
  const definition = useMemo(() => defineMarks(items), [items]);
  const form = useForm(definition, view);
  const current = useRef({ adjustment, isMarked: given.isMarked });
  const [awarded, setAwarded] = useState(given.awarded);
  const [about, setAbout] = useState(given.about);
  const [state, setState] = useState<SaveState>(given.isMarked ? 'saved' : 'unmarked');
  const [saver] = useState(() => {
    const onChange = (next: SaveState, saved?: AnswerView['given']) => {
      setState(next);
      if (!saved) return;
      setAbout(saved.about);
      onSaved(saved.revision);
    };
    return new MarksSaver({ place, revision, onChange, onStop });
  });
  const isOpen = heldBy === null && state !== 'stopped';

  /** Saves what is typed: after a button, or with the marks as they are. */
  const change = (intent?: MarksIntent) => {
    const typed = definition.parse(form.readValues());
    if (!typed.isValid) return saver.hold();
    const before = { ...typed.body, ...current.current };
    const next = intent ? applyIntent(before, intent, answer) : before;
    current.current = { adjustment: next.adjustment, isMarked: next.isMarked };
    if (intent === 'zero') form.fill(toBoxValues(items, []));
    setAwarded(next.isMarked ? sumPoints(countPoints(next, answer)) : null);
    saver.change(next);
  };
  // Saves changes made before the script loaded.
  const findEarlier = () => {
    const typed = form.readValues();
    const saved: FieldValues = { ...toBoxValues(items, given.rubricItems), comment: given.comment };
    const isChanged = (name: string) => (typed[name] ?? '') !== (saved[name] ?? '');
    if (items.map(toItemField).some(isChanged)) change('next');
    else if (isChanged('comment')) change();
  };
  const earlier = useRef(findEarlier);

  useEffect(() => {
    if (heldBy !== null) return;
    earlier.current();
    const claim = () => void saver.claim();
    if (!isClaimed) claim();
    const timer = setInterval(claim, claimPauseMs);
    document.addEventListener('visibilitychange', claim);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', claim);
    };
  }, [saver, heldBy, isClaimed]);
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
