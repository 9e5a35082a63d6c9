import { data, redirect } from '@remix-run/node';
import { markMistakeKnown, retryMistakes, tagMistake } from '@shikhar/contracts/practice/mistakes/routes';
import { MistakeReason, Retry } from '@shikhar/contracts/practice/mistakes/schemas';
import { z } from 'zod';
import { type FormErrors, listIssues, sortErrors, toFormError, toRepeatedFieldsError } from '../../../forms/form-errors.ts';
import { parseForm, sortFields } from '../../../forms/parse-form.ts';
import { createRefusal } from '../../../lib/responses/refusal.ts';
import { explainFormFailure } from '../../accounts/sessions/form-failure.server.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../accounts/sessions/session.server.ts';
import { buildMistakesHref, parseMistakeFilters } from './mistake-filters.ts';

/** The retry's checkboxes have no word of their own beside them: all is said above. */
const shown = new Set<string>();

const unknownFields = () => createRefusal('This form has fields that the page does not know.');

interface RejectedSubmission {
  errors: FormErrors;
  /** What was ticked; null where the form was another. */
  selected: string[] | null;
}

interface FormSubmission {
  client: ServiceClient;
  form: FormData;
  /** Where the page is, with its filters. */
  place: string;
}

/** Begins a retry of what is ticked. @returns where it is, or what is wrong */
async function startRetry({ client, form }: FormSubmission): Promise<string | FormErrors> {
  if ([...form.keys()].some((name) => name !== 'step' && name !== 'question')) throw unknownFields();
  const retry = Retry.safeParse({ questionIds: form.getAll('question') });
  if (!retry.success) return sortErrors(shown, listIssues(retry.error));
  const { body } = await client.call(retryMistakes, { body: retry.data });
  return `/exam/${body.attemptId}`;
}

/** Keeps why a question went wrong, or that nothing is said of it any more, or that a long answer can be done now. @returns as `startRetry` */
async function saveReason({ client, form, place }: FormSubmission): Promise<string | FormErrors> {
  const { fields, repeated } = sortFields(form);
  const { step, question: questionId = '', tag, ...rest } = fields;
  if (repeated.length > 0) return toRepeatedFieldsError(repeated);
  if (!z.uuid().safeParse(questionId).success) throw unknownFields();
  if (Object.keys(rest).length > 0 || (step === 'known' && tag !== undefined)) throw unknownFields();
  if (step === 'known') {
    const { body } = await client.call(markMistakeKnown, { params: { questionId } });
    const text = body.hasLeft ? 'Right twice in a row: it has left your notebook.' : 'Noted. Say so once more on another day.';
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

/** The forms of the notebook: a retry leads to the exam, all else to the page it came from. */
export async function handleMistakesAction(args: RequestArguments, client: ServiceClient) {
  const form = await parseForm(args.request);
  const step = String(form.get('step'));
  const submission = Object.hasOwn(submissions, step) ? submissions[step] : undefined;
  if (!submission) throw unknownFields();
  const selected = step === 'retry' ? form.getAll('question').map(String) : null;
  try {
    const place = buildMistakesHref(parseMistakeFilters(args.request.url));
    const done = await submission({ client, form, place });
    return typeof done === 'string' ? redirect(done, 303) : data<RejectedSubmission>({ errors: done, selected }, { status: 400 });
  } catch (error) {
    if (error instanceof Response) throw error;
    const fallback = step === 'retry' ? 'Failed to begin the practice' : 'Failed to save';
    const { errors, status, headers } = explainFormFailure(error, { context: args.context, shown, fallback });
    return data<RejectedSubmission>({ errors, selected }, { status, headers });
  }
}
