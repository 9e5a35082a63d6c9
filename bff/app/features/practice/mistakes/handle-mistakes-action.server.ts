import { data, redirect, redirectDocument } from '@remix-run/node';
import { markMistakeKnown, retryMistakes, tagMistake } from '@shikhar/contracts/practice/mistakes/routes';
import { MistakeReason, Retry } from '@shikhar/contracts/practice/mistakes/schemas';
import * as z from 'zod';
import { listIssues } from '../../../forms/form-errors.ts';
import { formatRepeated, parseForm, sortFields } from '../../../forms/parse-form.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import { explainFormFailure } from '../../accounts/sessions/form-failure.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { buildMistakesHref, mistakeFilters } from './mistake-filters.ts';
import type { RefusedNotebookForm } from './mistake-view.ts';

interface FormSubmission {
  client: ServiceClient;
  form: FormData;
  /** The page's URL, with its filters. */
  place: string;
}

type Done = Response | { saved: MistakeReason };

/** A form that the service does not get, with what is wrong with it. */
class RefusedForm extends Error {}

/** Starts a practice of the selected questions. */
async function startRetry({ client, form }: FormSubmission): Promise<Done> {
  if ([...form.keys()].some((name) => name !== 'step' && name !== 'question')) throw createOutdatedFormRefusal();
  const retry = Retry.safeParse({ questionIds: form.getAll('question') });
  if (!retry.success) throw new RefusedForm(listIssues(retry.error)[0]?.[1]);
  const { body } = await client.call(retryMistakes, { body: retry.data });
  return redirectDocument(`/exam/${body.attemptId}`, 303);
}

/** Saves or clears the reason for a mistake, or marks a long answer as known. */
async function saveReason({ client, form, place }: FormSubmission): Promise<Done> {
  const { fields, repeated } = sortFields(form);
  const { step, question: questionId = '', tag, stay, ...rest } = fields;
  if (repeated.length > 0) throw new RefusedForm(formatRepeated(repeated));
  if (!z.uuid().safeParse(questionId).success) throw createOutdatedFormRefusal();
  if (Object.keys(rest).length > 0 || (step === 'known' && tag !== undefined)) throw createOutdatedFormRefusal();
  if (step === 'known') {
    const { body } = await client.call(markMistakeKnown, { params: { questionId } });
    const text = body.hasLeft
      ? 'Right twice in a row! It has left your notebook.'
      : 'Noted. Confirm it once more on another day.';
    await client.showToast({ text });
    return redirect(place, 303);
  }
  const said = MistakeReason.safeParse(tag);
  if (!said.success) throw new RefusedForm('Choose a reason.');
  await client.call(tagMistake, { params: { questionId }, body: { tag: said.data === 'none' ? null : said.data } });
  // The page's script asks to stay on the page as it is.
  return stay === undefined ? redirect(`${place}#q-${questionId}`, 303) : { saved: said.data };
}

const submissions: Readonly<Record<string, (submission: FormSubmission) => Promise<Done>>> = {
  retry: startRetry,
  tag: saveReason,
  known: saveReason,
};

/** Handles the notebook's forms: a practice redirects to the exam, the others back to the page. */
export async function handleMistakesAction(args: RequestArguments, client: ServiceClient) {
  const form = await parseForm(args.request);
  const step = String(form.get('step'));
  const submission = Object.hasOwn(submissions, step) ? submissions[step] : undefined;
  if (!submission) throw createOutdatedFormRefusal();
  const selected = step === 'retry' ? form.getAll('question').map(String) : null;
  const refuse = (messages: readonly string[], init: { status: number }) =>
    data<RefusedNotebookForm>({ messages, selected }, init);
  try {
    const place = buildMistakesHref(mistakeFilters.parse(args.request.url));
    return await submission({ client, form, place });
  } catch (error) {
    if (error instanceof RefusedForm) return refuse([error.message], { status: 400 });
    if (error instanceof Response) throw error;
    const fallback = step === 'retry' ? 'Failed to start the practice' : 'Failed to save';
    const { status, errors } = explainFormFailure(error, { context: args.context, shown: new Set(), fallback });
    return refuse(errors.messages, { status });
  }
}
