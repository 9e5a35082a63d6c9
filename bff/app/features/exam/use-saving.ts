import { type RefObject, useEffect, useState } from 'react';
import { findQuestionAddress } from './exam-addresses.ts';
import type { PressOutcome } from './press-outcome.ts';
import type { QuestionView } from './question-view.ts';
import { beginStanding, noteOutcome, type SaveStanding } from './save-standing.ts';
import { type Autosave, useAutosave } from './use-autosave.ts';

/** Milliseconds between two tries while the server cannot be reached. */
const retryPause = 5_000;

/** Takes in each outcome once, and begins anew when the page itself comes with a later save. */
function useStanding(view: QuestionView, pressed: PressOutcome | undefined, autosaved: PressOutcome | undefined): SaveStanding {
  const [standing, setStanding] = useState(() => beginStanding(view, pressed));
  const [seen, setSeen] = useState({ sequence: view.sequence, pressed, autosaved });
  if (seen.sequence === view.sequence && seen.pressed === pressed && seen.autosaved === autosaved) return standing;
  let next = seen.sequence === view.sequence ? standing : beginStanding(view, undefined);
  if (pressed && seen.pressed !== pressed) next = noteOutcome(next, pressed);
  if (autosaved && seen.autosaved !== autosaved) next = noteOutcome(next, autosaved);
  setSeen({ sequence: view.sequence, pressed, autosaved });
  setStanding(next);
  return next;
}

/** Tries again while offline, at once when the network is back, and saves when the student looks away or comes back. */
function useSaveOccasions({ isBusy, saveNow }: Autosave, isUnsent: boolean, isToldOfOther: boolean): void {
  useEffect(() => {
    const onVisibility = () => {
      // Looking is no change: after the notice only the student decides which answer stays.
      const isBack = document.visibilityState === 'visible' && !isToldOfOther;
      if (isBusy || isUnsent || isBack) saveNow();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [isBusy, isUnsent, isToldOfOther, saveNow]);
  useEffect(() => {
    if (!isUnsent || isBusy) return;
    const timer = setTimeout(saveNow, retryPause);
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('online', saveNow);
    window.addEventListener('beforeunload', onLeave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', saveNow);
      window.removeEventListener('beforeunload', onLeave);
    };
  }, [isBusy, isUnsent, saveNow]);
}

export interface Saving extends Autosave, SaveStanding {
  /** The last change is here and not with the server. */
  isUnsent: boolean;
}

/** The saving of the question on the page: what is acknowledged, what is wrong, and ways to send. */
export function useSaving(form: RefObject<HTMLFormElement>, view: QuestionView, pressed: PressOutcome | undefined): Saving {
  const autosave = useAutosave(form, findQuestionAddress(view.attemptId, view.number));
  const standing = useStanding(view, pressed, autosave.outcome);
  const isUnsent = standing.trouble?.kind === 'offline' || standing.trouble?.kind === 'unsaved';
  useSaveOccasions(autosave, isUnsent, standing.trouble?.kind === 'changed-elsewhere');
  return { ...autosave, ...standing, isUnsent };
}
