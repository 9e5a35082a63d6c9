import { useActionData, useNavigation } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
import { removeFromTab } from '../lib/tab-storage.ts';
import { findPlace, readDefaults, restoreTyped, setRevision, storeTyped } from './typed-fields.ts';

/**
 * Stores what is typed into a form for this tab, and fills it in when the form is shown again. It is forgotten when the form was
 * accepted or its draft saved, and when the reader leaves without saving (`LeaveGuard`).
 *
 * @param isRefused the form is shown as it was refused
 */
export function useTypedFields(form: RefObject<HTMLFormElement>, isRefused: boolean) {
  const place = useRef<string>();
  const revision = useRef<string>();
  const answer = useActionData<unknown>();
  const known = useRef(answer);
  known.current = answer;
  /** The answer that the page showed when the form was sent; null while it is not sent. */
  const sent = useRef<{ answer: unknown } | null>(null);
  useEffect(() => {
    const { current } = form;
    // A dialog opens by a press, for whatever it was pressed on.
    if (!current || current.closest('dialog')) return;
    const [key, defaults] = [findPlace(current), readDefaults(current)];
    place.current = key;
    revision.current = restoreTyped(current, key);
    const store = () => storeTyped(current, key, defaults);
    const send = () => {
      sent.current = { answer: known.current };
    };
    current.addEventListener('input', store);
    current.addEventListener('submit', send);
    return () => {
      current.removeEventListener('input', store);
      current.removeEventListener('submit', send);
    };
  }, [form]);
  const { state, formMethod } = useNavigation();
  useEffect(() => {
    // After an action, the next page is loaded, or this one again; some refusals load this one, too. Until a form is refused
    // again, the page shows the errors of the last time.
    const isRefusedNow = isRefused && sent.current?.answer !== answer;
    const isAccepted = sent.current !== null && state === 'loading' && formMethod === 'POST' && !isRefusedNow;
    if (isAccepted && place.current !== undefined) removeFromTab(place.current);
    if (state === 'idle') sent.current = null;
  }, [state, formMethod, isRefused, answer]);
  return {
    /**
     * Called just before the form is sent: the service then refuses what was typed on a revision that is no longer the newest. A
     * form that was refused shows it, and is sent with the newest.
     */
    prepare() {
      if (form.current && revision.current !== undefined) setRevision(form.current, revision.current);
      revision.current = undefined;
    },
  };
}
