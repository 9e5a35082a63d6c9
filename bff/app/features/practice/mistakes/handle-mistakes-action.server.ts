import { data, redirect } from '@remix-run/node';
import { markMistakeKnown, retryMistakes, tagMistake } from '@shikhar/contracts/practice/mistakes/routes';
import { MistakeReason, Retry } from '@shikhar/contracts/practice/mistakes/schemas';
import * as z from 'zod';
import { type FormErrors, listIssues, sortErrors, toFormError, toRepeatedFieldsError } from '../../../forms/form-errors.ts';
import { parseForm, sortFields } from '../../../forms/parse-form.ts';
import { createOutdatedFormRefusal } from '../../../lib/responses/refusal.ts';
import { explainFormFailure } from '../../accounts/sessions/form-failure.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { buildMistakesHref, parseMistakeFilters } from './mistake-filters.ts';

/** Errors of the practice form have no field of their own, so they are shown above it. */
const shown = new Set<string>();

interface RejectedSubmission {
  errors: FormErrors;
  /** The selected questions; null for other forms. */
  selected: string[] | null;
}

interface FormSubmission {
  client: ServiceClient;
  form: FormData;
  /** The page's URL, with its filters. */
  place: string;
}

/** Starts a practice of the selected questions. @returns its URL, or the errors */
async function startRetry({ client, form }: FormSubmission): Promise<string | FormErrors> {
  if ([...form.keys()].some((name) => name !== 'step' && name !== 'question')) throw createOutdatedFormRefusal();
  const retry = Retry.safeParse({ questionIds: form.getAll('question') });
  if (!retry.success) return sortErrors(shown, listIssues(retry.error));
  const { body } = await client.call(retryMistakes, { body: retry.data });
  return `/exam/${body.attemptId}`;
}

/** Saves or clears the reason for a mistake, or marks a long answer as known. @returns as `startRetry` */
async function saveReason({ client, form, place }: FormSubmission): Promise<string | FormErrors> {
  const { fields, repeated } = sortFields(form);
  const { step, question: questionId = '', tag, ...rest } = fields;
  if (repeated.length > 0) return toRepeatedFieldsError(repeated);
  if (!z.uuid().safeParse(questionId).success) throw createOutdatedFormRefusal();
  if (Object.keys(rest).length > 0 || (step === 'known' && tag !== undefined)) throw createOutdatedFormRefusal();
  if (step === 'known') {
    const { body } = await client.call(markMistakeKnown, { params: { questionId } });
    const text = body.hasLeft
      ? 'Right twice in a row! It has left your notebook.'
      : 'Noted. Confirm it once more on another day.';
    await client.showToast({ text });
    return place;
  }
  const said = MistakeReason.safeParse(tag);
  if (!said.success) return toFormError('Choose a reason.');
  await client.call(tagMistake, { params: { questionId }, body: { tag: said.data === 'none' ? null : said.data } });
  return `${place}#q-${questionId}`;
}

const submissions: Readonly<Record<string, (submission: FormSubmission) => Promise<string | FormErrors>>> = {
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
  try {
    const place = buildMistakesHref(parseMistakeFilters(args.request.url));
    const done = await submission({ client, form, place });
    return typeof done === 'string' ? redirect(done, 303) : data<RejectedSubmission>({ errors: done, selected }, { status: 400 });
  } catch (error) {
    if (error instanceof Response) throw error;
    const fallback = step === 'retry' ? 'Failed to start the practice' : 'Failed to save';
    const { errors, status, headers } = explainFormFailure(error, { context: args.context, shown, fallback });
    return data<RejectedSubmission>({ errors, selected }, { status, headers });
  }
}
