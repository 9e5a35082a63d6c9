import { type RefObject, useEffect, useRef, useState } from 'react';
import { removeFromTab } from '../lib/tab-storage.ts';
import type { FormDefinition } from './define-form.ts';
import {
  findPlace,
  forgetTyped,
  hasTyped,
  isShownWith,
  noteSent,
  readDefaults,
  restoreTyped,
  setRevision,
  storeTyped,
  type Values,
} from './typed-fields.ts';
import { registerWork } from './unsaved-work.ts';
import { useSubmission } from './use-submission.ts';

interface TypedFieldsOptions extends Pick<FormDefinition<unknown>, 'whenLeft'> {
  /** The form is shown as it was refused. */
  isRefused: boolean;
  /** The form is not shown as it is saved. */
  isTyped: boolean;
}

/**
 * Stores what is typed into a form for this tab, and fills it in when the form is shown again. It is forgotten when the form was
 * accepted or its draft saved, and when the reader leaves without saving (`LeaveGuard`).
 */
export function useTypedFields(form: RefObject<HTMLFormElement>, { whenLeft, isRefused, isTyped }: TypedFieldsOptions) {
  const place = useRef<string>();
  const revision = useRef<string>();
  const progress = useRef<'typed' | 'sending' | 'accepted'>('typed');
  const { state, formMethod, answer } = useSubmission();
  const [missing, setMissing] = useState<Values>({});
  useEffect(() => {
    const isIncomplete = Object.keys(missing).length > 0;
    if (isIncomplete && form.current && place.current !== undefined) restoreTyped(form.current, place.current);
  }, [form, missing]);
  const known = useRef({ answer, isShownTyped: false });
  known.current = { answer, isShownTyped: isRefused || isTyped };
  /** The answer that the page showed when the form was sent; null while it is not sent. */
  const sent = useRef<{ answer: unknown } | null>(null);
  useEffect(() => {
    const { current } = form;
    if (!current || whenLeft === 'lost') return;
    const [key, defaults] = [findPlace(current), readDefaults(current)];
    place.current = key;
    const restored = restoreTyped(current, key);
    revision.current = restored.revision;
    if (Object.keys(restored.missing).length > 0) setMissing(restored.missing);
    const store = () => {
      progress.current = 'typed';
      storeTyped(current, key, defaults);
    };
    const send = () => {
      sent.current = { answer: known.current.answer };
    };
    const isUnsaved = () => progress.current === 'typed' && (known.current.isShownTyped || hasTyped(current));
    const work = {
      isUnsaved,
      isShownWith: (search: string) => isShownWith(current, search),
      discard: () => forgetTyped(current),
    };
    const endWork = whenLeft === undefined ? registerWork(work) : undefined;
    current.addEventListener('input', store);
    current.addEventListener('submit', send);
    return () => {
      endWork?.();
      current.removeEventListener('input', store);
      current.removeEventListener('submit', send);
    };
  }, [form, whenLeft]);
  useEffect(() => {
    // After an action, the next page is loaded, or this one again; some refusals load this one, too. Until a form is refused
    // again, the page shows the errors of the last time.
    const isRefusedNow = isRefused && sent.current?.answer !== answer;
    const isAccepted = sent.current !== null && state === 'loading' && formMethod === 'POST' && !isRefusedNow;
    if (isAccepted) {
      progress.current = 'accepted';
      if (place.current !== undefined) removeFromTab(place.current);
    }
    if (state !== 'idle') return;
    sent.current = null;
    if (progress.current === 'sending') progress.current = 'typed';
  }, [state, formMethod, isRefused, answer]);
  return {
    missing,
    /** The revision that restored text was typed on. */
    readRevision: () => revision.current,
    /**
     * Called just before the form is sent: the service then refuses what was typed on a revision that is no longer the newest. A
     * form that was refused shows it, and is sent with the newest.
     */
    prepare() {
      progress.current = 'sending';
      noteSent(place.current);
      if (form.current && revision.current !== undefined) setRevision(form.current, revision.current);
      revision.current = undefined;
    },
  };
}
