import { useNavigation, useNavigationType } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
import { removeFromTab } from '../lib/tab-storage.ts';
import { findPlace, readDefaults, restoreTyped, storeTyped } from './typed-fields.ts';

interface TypedFieldsOptions {
  isEnabled: boolean;
  /** Names of the fields that are not stored. */
  secrets: readonly string[];
  /** The form is shown as it was refused. */
  isRefused: boolean;
}

/**
 * Stores what is typed into a form for this tab, and fills it in again after a reload and after Back. It is forgotten when the
 * form was accepted, and when its page is opened by a link.
 */
export function useTypedFields(form: RefObject<HTMLFormElement>, { isEnabled, secrets, isRefused }: TypedFieldsOptions): void {
  const isReturn = useRef(useNavigationType() === 'POP');
  const place = useRef<string>();
  const isSent = useRef(false);
  useEffect(() => {
    const { current } = form;
    // A dialog opens by a press, for whatever it was pressed on.
    if (!current || !isEnabled || current.closest('dialog')) return;
    const [key, defaults] = [findPlace(current), readDefaults(current)];
    place.current = key;
    if (isReturn.current) restoreTyped(current, key, secrets);
    else removeFromTab(key);
    const store = () => storeTyped(current, key, defaults, secrets);
    const send = () => {
      isSent.current = true;
    };
    current.addEventListener('input', store);
    current.addEventListener('submit', send);
    return () => {
      current.removeEventListener('input', store);
      current.removeEventListener('submit', send);
    };
  }, [form, isEnabled, secrets]);
  const { state, formMethod } = useNavigation();
  useEffect(() => {
    // After an action, the next page is loaded, or this one again. Some refusals load this one, too.
    const isAccepted = isSent.current && state === 'loading' && formMethod === 'POST' && !isRefused;
    if (isAccepted && place.current !== undefined) removeFromTab(place.current);
    if (state === 'idle') isSent.current = false;
  }, [state, formMethod, isRefused]);
}
