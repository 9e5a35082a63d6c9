import { useNavigation, useNavigationType } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
import { forgetTyped, restoreTyped, storeTyped } from './typed-fields.ts';

/**
 * Keeps what is typed into a form for this tab, and fills it in again after a reload and after Back. It is forgotten when the
 * form was accepted, and when the page is opened by a link.
 */
export function useTypedFields(form: RefObject<HTMLFormElement>, isEnabled: boolean): void {
  const isReturn = useRef(useNavigationType() === 'POP');
  const { state, formAction } = useNavigation();
  useEffect(() => {
    const { current } = form;
    if (!current || !isEnabled) return;
    if (isReturn.current) restoreTyped(current);
    else forgetTyped(current);
    const store = () => storeTyped(current);
    current.addEventListener('input', store);
    return () => current.removeEventListener('input', store);
  }, [form, isEnabled]);
  useEffect(() => {
    const { current } = form;
    // After a refusal, nothing is loaded.
    if (current && state === 'loading' && formAction === current.getAttribute('action')) forgetTyped(current);
  }, [form, state, formAction]);
}
