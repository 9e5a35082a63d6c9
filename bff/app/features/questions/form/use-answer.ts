import { useLocation, useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import type { FieldValues } from '../../../forms/field-values.ts';
import type { FormErrors } from '../../../forms/form-errors.ts';

/** A form that did not reach the service: it stays as it was typed. */
interface LostForm {
  view: null;
  messages: readonly string[];
}

interface Refused {
  values: FieldValues;
  errors: FormErrors;
}

/** The answer of an authoring page's action, unless it leads on. */
export type Answer<Form extends Refused> = Form | LostForm | null;

/** The refused form that a page shows. */
export function toRefused<Form extends Refused>(answer: Answer<Form> | undefined, saved: Form): Form | undefined {
  if (!answer) return undefined;
  if ('errors' in answer) return answer;
  return { ...saved, errors: { messages: answer.messages, fields: {} } };
}

/** Counts the forms that were sent and taken: the page then shows other fields, and not what was typed. */
export function useSentForms(answer: unknown): number {
  const { key } = useLocation();
  const { formMethod } = useNavigation();
  const known = useRef({ key, isSent: false, count: 0 });
  if (formMethod === 'POST') known.current.isSent = true;
  if (known.current.key !== key) {
    const { isSent, count } = known.current;
    known.current = { key, isSent: false, count: isSent && !answer ? count + 1 : count };
  }
  return known.current.count;
}
