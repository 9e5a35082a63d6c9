import { redirect } from '@remix-run/node';
import { getReview, getReviewQueue, listReviews, lockReview } from '@shikhar/contracts/marking/reviews/routes';
import type { ReviewPlace, ReviewQueue } from '@shikhar/contracts/marking/reviews/schemas';
import { parsePage } from '../../../lib/addresses/address-fields.ts';
import { requireWithin } from '../../../lib/addresses/last-page.server.ts';
import { buildQueueHref, formatPlace, type ReviewsPath } from '../../../lib/addresses/review-paths.ts';
import { findStaffPath } from '../../../lib/area.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { parseQueueRequest, type QueueRequest } from './review-query.server.ts';
import { buildQueueView, buildTestView } from './review-view.server.ts';
import type { QueueView, TestList } from './review-view.ts';

/** Answers to mark: the list of tests, or one answer of a test's queue. */
export type ReviewsPageData = { list: TestList; queue: null } | { list: null; queue: QueueView };

function toFlag(isOn: boolean): 'true' | 'false' {
  return isOn ? 'true' : 'false';
}

async function loadQueue(client: ServiceClient, request: QueueRequest): Promise<ReviewQueue> {
  const { test: testId, question, order, hidesNames, student } = request;
  const place = request.after ?? request.answer ?? (student === null ? {} : { attemptId: student });
  const query = { order, showsNames: toFlag(!hidesNames), ...(question !== null && { questionId: question }), ...place };
  return (await client.ask(getReviewQueue, { params: { testId }, query })).body;
}

interface Opening {
  hidesNames: boolean;
  isAhead: boolean;
}

/** Opening an answer locks it, unless another teacher holds the lock. A page that is only prefetched may never be opened. */
async function openAnswer(client: ServiceClient, params: ReviewPlace, { hidesNames, isAhead }: Opening) {
  const [{ body: review }, locked] = await Promise.all([
    client.ask(getReview, { params, query: { showsNames: toFlag(!hidesNames) } }),
    isAhead ? null : client.ask(lockReview, { params, body: { force: false } }),
  ]);
  return { ...review, lock: locked?.body.lock ?? review.lock };
}

/** Redirects to the next unmarked answer if the URL asks for it. */
async function redirectToNext(
  client: ServiceClient,
  path: ReviewsPath,
  request: QueueRequest,
  queue: ReviewQueue,
): Promise<void> {
  if (!request.after) return;
  if (!queue.nextUnmarked) await client.showToast({ text: 'No answers left to mark.' });
  throw redirect(buildQueueHref(path, request, { answer: queue.nextUnmarked ?? request.after }), 303);
}

/** Puts the shown answer into the URL, so that a reload shows the same one. */
function nameShown(path: ReviewsPath, request: QueueRequest, { current }: ReviewQueue): void {
  if (!current || (request.answer && formatPlace(request.answer) === formatPlace(current))) return;
  throw redirect(buildQueueHref(path, request, { answer: current }), 303);
}

/** Loads the marking page. Throws a 404 page for tests that do not exist or that the user may not mark. */
export async function loadReviews(client: ServiceClient, { request }: { request: Request }): Promise<ReviewsPageData> {
  const path = findStaffPath(request, 'reviews');
  const queueRequest = parseQueueRequest(request.url);
  if (!queueRequest) {
    const page = parsePage(request.url);
    const { tests, total, answersToMark } = (await client.ask(listReviews, { query: { page } })).body;
    requireWithin(request.url, { page, total });
    return { list: { tests: tests.map((test) => buildTestView(path, test)), page, total, answersToMark }, queue: null };
  }
  const queue = await loadQueue(client, queueRequest);
  await redirectToNext(client, path, queueRequest, queue);
  nameShown(path, queueRequest, queue);
  const { current } = queue;
  const { test, question, order, hidesNames } = queueRequest;
  const isAhead = request.headers.has('sec-purpose');
  const review =
    current && (await openAnswer(client, { attemptId: current.attemptId, index: current.index }, { hidesNames, isAhead }));
  return { list: null, queue: buildQueueView(path, queue, { test, question, order, hidesNames }, review) };
}
