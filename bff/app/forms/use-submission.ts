import { type FetcherWithComponents, useActionData, useNavigation, useSubmit } from '@remix-run/react';
import { createContext, useContext } from 'react';
import type { RefusedForm } from './define-form.ts';

/** Sends the forms of a dialog, so that the page behind it and the typed text stay, whatever the answer. */
export const DialogFetcher = createContext<FetcherWithComponents<RefusedForm<object> | undefined> | null>(null);

interface Submission {
  state: 'idle' | 'loading' | 'submitting';
  formMethod: string | undefined;
  answer: unknown;
  submit(target: HTMLFormElement | HTMLButtonElement): void;
}

/** Sends a form through its dialog's fetcher, or else through its page, and returns the answer. */
export function useSubmission(): Submission {
  const fetcher = useContext(DialogFetcher);
  const submit = useSubmit();
  const answer = useActionData<unknown>();
  const { state, formMethod } = useNavigation();
  if (!fetcher) return { state, formMethod, answer, submit };
  return { state: fetcher.state, formMethod: fetcher.formMethod, answer: fetcher.data, submit: fetcher.submit };
}
