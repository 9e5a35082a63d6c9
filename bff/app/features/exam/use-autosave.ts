import { useFetcher } from '@remix-run/react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { PressOutcome } from './press-outcome.ts';
import { serverClock } from './server-clock.ts';

export interface Autosave {
  /** A change waits for its save, or the save is on its way. */
  isBusy: boolean;
  /** What came of the latest save that was answered. */
  outcome: PressOutcome | undefined;
  /** Sends the form after so many milliseconds; changes until then go with it. */
  saveSoon(delay: number): void;
  saveNow(): void;
  /** A press of a button takes the change along. */
  forget(): void;
}

/** Sends the exam form in the background, to `address`. */
export function useAutosave(form: RefObject<HTMLFormElement>, address: string): Autosave {
  const { submit, state, data } = useFetcher<PressOutcome>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [isWaiting, setIsWaiting] = useState(false);
  // One save at a time: another would abort the one that is on its way.
  const isSending = useRef(false);
  const isDueAgain = useRef(false);

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    isDueAgain.current = false;
    setIsWaiting(false);
  }, []);
  const saveNow = useCallback(() => {
    forget();
    if (!form.current) return;
    isDueAgain.current = isSending.current;
    if (isSending.current) return;
    isSending.current = true;
    const fields = new FormData(form.current);
    fields.set('go', 'autosave');
    fields.set('pressedAt', String(serverClock.takePress()));
    submit(fields, { method: 'post', action: address });
  }, [forget, submit, form, address]);
  const saveSoon = useCallback(
    (delay: number) => {
      setIsWaiting(true);
      timer.current ??= setTimeout(saveNow, delay);
    },
    [saveNow],
  );
  useEffect(() => {
    if (state !== 'idle') return;
    isSending.current = false;
    if (isDueAgain.current) saveNow();
  }, [state, saveNow]);
  useEffect(() => forget, [forget]);

  return { isBusy: isWaiting || state !== 'idle', outcome: data, saveSoon, saveNow, forget };
}
