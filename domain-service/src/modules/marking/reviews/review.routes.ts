import {
  changeRubric,
  countReviews,
  getReview,
  getReviewQueue,
  getRubric,
  listReviews,
  lockReview,
  saveReview,
} from '@shikhar/contracts/marking/reviews/routes';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../../plugins/contract-routes.ts';
import { countAnswersToMark } from './answers-to-mark.service.ts';
import { changeRubric as applyRubricChange } from './change-rubric.service.ts';
import { findMarkable, findReview } from './review.query.ts';
import { acquireReviewLock } from './review-lock.service.ts';
import { findReviewQueue } from './review-queue.query.ts';
import { findReviewTests } from './review-tests.query.ts';
import { findRubric } from './rubric.query.ts';
import { saveReview as keepMarks } from './save-review.service.ts';

export function registerReviewRoutes(app: FastifyInstance): void {
  registerRoute(app, listReviews, async ({ em, caller, query, now }) => ({
    status: 200,
    body: await findReviewTests(em, caller, query, now),
  }));

  registerRoute(app, getReviewQueue, async ({ em, caller, params, query, now }) => ({
    status: 200,
    body: await findReviewQueue(em, caller, { ...query, ...params }, now),
  }));

  registerRoute(app, countReviews, async ({ em, caller }) => ({
    status: 200,
    body: { answersToMark: await countAnswersToMark(em, caller) },
  }));

  registerRoute(app, getReview, async ({ em, caller, params, query, now }) => ({
    status: 200,
    body: await findReview(em, params, caller, { now, showsNames: query.showsNames ?? false }),
  }));

  registerRoute(app, saveReview, async ({ params, body, ...context }) => ({
    status: 200,
    body: { given: await keepMarks(context, params, body) },
  }));

  registerRoute(app, lockReview, async ({ em, caller, params, body, now }) => {
    const { studentId } = await findMarkable(em, params, caller);
    const place = { ...params, studentId };
    return { status: 200, body: { lock: await acquireReviewLock(em, place, caller, { now, force: body.force }) } };
  });

  registerRoute(app, getRubric, async ({ em, caller, params }) => ({
    status: 200,
    body: await findRubric(em, params.questionId, caller),
  }));

  registerRoute(app, changeRubric, async ({ params, body, ...context }) => ({
    status: 200,
    body: await applyRubricChange(context, params.questionId, body),
  }));
}
