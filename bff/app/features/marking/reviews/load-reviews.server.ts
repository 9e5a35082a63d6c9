import { redirect } from '@remix-run/node';
import { claimReview, getReview, listReviews } from '@shikhar/contracts/marking/reviews/routes';
import type { ReviewPlace, ReviewQueue } from '@shikhar/contracts/marking/reviews/schemas';
import { buildQueueHref, formatPlace, type ReviewsPath } from '../../../lib/addresses/review-paths.ts';
import { findStaffPath } from '../../../lib/area.ts';
import { createNotFound } from '../../../lib/responses/not-found.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { type AskedQueue, parseAskedQueue } from './review-query.server.ts';
import { buildQueueView, buildTestView } from './review-view.server.ts';
import type { QueueView, TestRow } from './review-view.ts';

/** What answers there are to mark: the tests, or one answer of the queue of a test. */
export interface ReviewsPageData {
  tests: TestRow[];
  queue: QueueView | null;
}

function toFlag(isOn: boolean): 'true' | 'false' {
  return isOn ? 'true' : 'false';
}

async function loadQueue(client: ServiceClient, asked: AskedQueue): Promise<ReviewQueue> {
  const { test: testId, question, order, hidesNames, student } = asked;
  const place = asked.after ?? asked.answer ?? (student === null ? {} : { attemptId: student });
  const query = { testId, order, showsNames: toFlag(!hidesNames), ...(question !== null && { questionId: question }), ...place };
  const { body } = await client.ask(listReviews, { query });
  if (!body.queue) throw createNotFound();
  return body.queue;
}

/** Opening an answer takes it in hand, unless another teacher has it. */
async function openAnswer(client: ServiceClient, params: ReviewPlace, hidesNames: boolean) {
  const [{ body: review }, { body: claimed }] = await Promise.all([
    client.ask(getReview, { params, query: { showsNames: toFlag(!hidesNames) } }),
    client.ask(claimReview, { params, body: { takeOver: false } }),
  ]);
  return { ...review, claim: claimed.claim };
}

/** Throws the redirect to the next answer that waits, where the address asks for it. */
async function redirectToNext(client: ServiceClient, path: ReviewsPath, asked: AskedQueue, queue: ReviewQueue): Promise<void> {
  if (!asked.after) return;
  if (!queue.nextUnmarked) await client.showToast({ text: 'No answer waits any more.' });
  throw redirect(buildQueueHref(path, asked, { answer: queue.nextUnmarked ?? asked.after }), 303);
}

/** The address names the answer that is shown, so that loading it again or coming back shows the same one. */
function nameShown(path: ReviewsPath, asked: AskedQueue, { current }: ReviewQueue): void {
  if (!current || (asked.answer && formatPlace(asked.answer) === formatPlace(current))) return;
  throw redirect(buildQueueHref(path, asked, { answer: current }), 303);
}

/** The page of marking. Throws the screen for what is not there or not the visitor's to mark. */
export async function loadReviews(client: ServiceClient, { request }: { request: Request }): Promise<ReviewsPageData> {
  const path = findStaffPath(request, 'reviews');
  const asked = parseAskedQueue(request.url);
  if (!asked) {
    const { body } = await client.ask(listReviews, { query: {} });
    return { tests: body.tests.map((test) => buildTestView(path, test)), queue: null };
  }
  const queue = await loadQueue(client, asked);
  await redirectToNext(client, path, asked, queue);
  nameShown(path, asked, queue);
  const { current } = queue;
  const review = current && (await openAnswer(client, { attemptId: current.attemptId, index: current.index }, asked.hidesNames));
  const { test, question, order, hidesNames } = asked;
  return { tests: [], queue: buildQueueView(path, queue, { test, question, order, hidesNames }, review) };
}
