import { data, redirect } from '@remix-run/node';
import { claimReview, getReview, saveReview } from '@shikhar/contracts/marking/reviews/routes';
import { type GivenMarks, type ReviewPlace, ReviewRefusal, ReviewSave } from '@shikhar/contracts/marking/reviews/schemas';
import { DomainRefusal } from '../../../../domain/errors.ts';
import { type FormErrors, listIssues, sortErrors, toRepeatedFieldsError } from '../../../../forms/form-errors.ts';
import { parseForm, sortFields } from '../../../../forms/parse-form.ts';
import { buildQueueHref } from '../../../../lib/addresses/review-paths.ts';
import { findStaffPath } from '../../../../lib/area.ts';
import { createNotFound } from '../../../../lib/responses/not-found.ts';
import { createRefusal } from '../../../../lib/responses/refusal.ts';
import { explainFormFailure } from '../../../accounts/sessions/form-failure.server.ts';
import type { ServiceClient } from '../../../accounts/sessions/service-client.server.ts';
import type { RequestArguments } from '../../../accounts/sessions/session.server.ts';
import { runButton } from '../../../accounts/sessions/submit-form.server.ts';
import { parseQueueRequest } from '../review-query.server.ts';
import { buildMarksView } from '../review-view.server.ts';
import type { MarksView } from '../review-view.ts';
import { type MarksForm, parseMarks, submissions } from './marks-form.ts';

const shown = new Set(['comment']);

/** A refused form: errors, typed values, and the saved marks if those are newer. */
export interface RefusedMarks {
  errors: FormErrors;
  form: MarksForm;
  saved: MarksView | null;
}

async function parseMarksForm(request: Request): Promise<{ form: MarksForm; repeated: readonly string[] }> {
  const sent = await parseForm(request);
  const items = sent.getAll('item').filter((item) => typeof item === 'string');
  sent.delete('item');
  const { fields, repeated } = sortFields(sent);
  const { intent = '', revision = '', adjustment = '', comment = '' } = fields;
  return { form: { intent, revision, adjustment, comment: comment.replaceAll('\r\n', '\n'), items }, repeated };
}

function findSaved(error: unknown): GivenMarks | undefined {
  return error instanceof DomainRefusal ? ReviewRefusal.safeParse(error.body).data?.current : undefined;
}

interface Marking {
  args: RequestArguments;
  client: ServiceClient;
  place: ReviewPlace;
  form: MarksForm;
}

async function saveMarks({ args, client, place, form }: Marking) {
  const refuse = (errors: FormErrors) => data<RefusedMarks>({ errors, form, saved: null }, { status: 400 });
  const { body: review } = await client.ask(getReview, { params: place, query: {} });
  const save = ReviewSave.safeParse(parseMarks(form, review.question));
  if (!save.success) return refuse(sortErrors(shown, listIssues(save.error)));
  try {
    await client.call(saveReview, { params: place, body: save.data });
    return null;
  } catch (error) {
    const fallback = 'Failed to save the marks';
    const { status, errors } = explainFormFailure(error, { context: args.context, shown, fallback });
    const saved = findSaved(error);
    return data<RefusedMarks>({ errors, form, saved: saved ? buildMarksView(saved) : null }, { status });
  }
}

/** Handles the marks form: redirects to the next answer or back, or returns the errors. */
export async function handleAnswerAction(args: RequestArguments, client: ServiceClient) {
  const path = findStaffPath(args.request, 'reviews');
  const request = parseQueueRequest(args.request.url);
  if (!request?.answer) throw createNotFound();
  const place = request.answer;
  const { form, repeated } = await parseMarksForm(args.request);
  const here = buildQueueHref(path, request, { answer: place });
  if (form.intent === 'take-over') {
    const run = async () => {
      await client.call(claimReview, { params: place, body: { force: true } });
      return redirect(here, 303);
    };
    return runButton(args, { fallback: 'Failed to take over the answer', run });
  }
  if (repeated.length > 0) {
    return data<RefusedMarks>({ errors: toRepeatedFieldsError(repeated), form, saved: null }, { status: 400 });
  }
  if (!submissions.some((submission) => submission === form.intent)) throw createRefusal('This form has no such button.');
  const refused = await saveMarks({ args, client, place, form });
  if (refused) return refused;
  return redirect(form.intent === 'next' ? buildQueueHref(path, request, { after: place }) : here, 303);
}
