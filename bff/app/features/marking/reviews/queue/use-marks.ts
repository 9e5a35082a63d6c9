import { type RefObject, useEffect, useRef, useState } from 'react';
import { registerWork } from '../../../../forms/unsaved-work.ts';
import type { AnswerView } from '../review-view.ts';
import { type FormMarks, MarksSaver, type SaveState } from './marks-saver.ts';
import { stepAdjustment, sumPoints } from './marks-step.ts';

/** Milliseconds between lock heartbeats. */
const claimPauseMs = 45_000;

function listBoxes(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].flatMap((control) =>
    control instanceof HTMLInputElement && control.name === 'item' ? [control] : [],
  );
}

interface SaveEvents {
  onSaved: (revision: number) => void;
  onStop: (message: string) => void;
}

/** The marks of an answer as its form has them. They are saved as they change, and before another page is shown. */
export function useMarks(answer: AnswerView, form: RefObject<HTMLFormElement>, { onSaved, onStop }: SaveEvents) {
  const { place, marks, rubric, given, heldBy, isClaimed } = answer;
  const current = useRef({ adjustment: given.adjustment, isMarked: given.isMarked });
  const [awarded, setAwarded] = useState(given.awarded);
  const [about, setAbout] = useState(given.about);
  const [state, setState] = useState<SaveState>(given.isMarked ? 'saved' : 'unmarked');

  const read = (): FormMarks => {
    const typed = form.current ? new FormData(form.current) : new FormData();
    return { rubricItems: typed.getAll('item').map(String), comment: String(typed.get('comment') ?? ''), ...current.current };
  };
  const count = () => {
    const { rubricItems, adjustment } = read();
    const chosen = rubric.filter(({ id }) => rubricItems.includes(id));
    return { points: chosen.reduce((sum, { points }) => sum + points, 0), adjustment, marks };
  };
  const [saver] = useState(() => {
    const onChange = (next: SaveState, saved?: AnswerView['given']) => {
      setState(next);
      if (!saved) return;
      setAbout(saved.about);
      onSaved(saved.revision);
    };
    return new MarksSaver({ place, revision: given.revision, onChange, onStop });
  });
  const isOpen = heldBy === null && state !== 'stopped';

  const change = (isMarked: boolean) => {
    current.current.isMarked = isMarked;
    setAwarded(isMarked ? sumPoints(count()) : null);
    saver.change(read());
  };
  // Saves changes made before the script loaded.
  const findEarlier = () => {
    const { rubricItems, comment } = read();
    const saved = rubric.filter(({ isGiven }) => isGiven).map(({ id }) => id);
    if (rubricItems.join() !== saved.join()) change(true);
    else if (comment !== given.comment) change(given.isMarked);
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
    awarded,
    about,
    state,
    isOpen,
    /** Any change of the marks makes the answer marked. */
    give: () => change(true),
    step(by: 0.5 | -0.5) {
      if (!isOpen || awarded === (by > 0 ? marks : 0)) return;
      current.current.adjustment = stepAdjustment(count(), by);
      change(true);
    },
    giveNone() {
      if (!isOpen || !form.current) return;
      for (const box of listBoxes(form.current)) box.checked = false;
      current.current.adjustment = 0;
      change(true);
    },
    unmark: () => change(false),
    changeComment: () => change(current.current.isMarked),
    /** Ticks a rubric item, or takes it back. */
    tick(place: number) {
      if (form.current) listBoxes(form.current)[place]?.click();
    },
  };
}
