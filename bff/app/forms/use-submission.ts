import { type FetcherWithComponents, useActionData, useNavigation, useSubmit } from '@remix-run/react';
import { createContext, useContext } from 'react';
import type { RefusedForm } from './define-form.ts';

/** Sends the forms of a dialog. The page behind it stays, and so does what is typed, whatever the answer is. */
export const DialogFetcher = createContext<FetcherWithComponents<RefusedForm<object> | undefined> | null>(null);

interface Submission {
  state: 'idle' | 'loading' | 'submitting';
  formMethod: string | undefined;
  answer: unknown;
  submit(target: HTMLFormElement | HTMLButtonElement): void;
}

/** How a form of `useForm` is sent, and the answer: by its dialog, or by its page. */
export function useSubmission(): Submission {
  const fetcher = useContext(DialogFetcher);
  const submit = useSubmit();
  const answer = useActionData<unknown>();
  const { state, formMethod } = useNavigation();
  if (!fetcher) return { state, formMethod, answer, submit };
  return { state: fetcher.state, formMethod: fetcher.formMethod, answer: fetcher.data, submit: fetcher.submit };
}
