import * as z from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { PageQuery } from '../../http/pagination.ts';
import { MarkingRefusal } from '../remarkings/schemas.ts';
import {
  LockAnswer,
  LockRequest,
  Review,
  ReviewQuery,
  ReviewQueue,
  ReviewQueueQuery,
  ReviewRefusal,
  ReviewSave,
  ReviewSaved,
  ReviewTestsPage,
  RubricChange,
  RubricChanged,
  RubricPage,
} from './schemas.ts';

const markers = ['teacher', 'admin'] as const;
const AnswerParams = z.strictObject({ attemptId: z.uuid(), index: z.coerce.number().int().min(0).max(999) });

export const listReviews = defineRoute({
  method: 'GET',
  path: '/reviews',
  summary: 'Tests with written answers to mark',
  access: markers,
  query: PageQuery,
  answers: { 200: ReviewTestsPage },
});

export const getReviewQueue = defineRoute({
  method: 'GET',
  path: '/reviews/queues/:testId',
  summary: "A test's written answers to mark, by question or by student",
  access: markers,
  params: z.strictObject({ testId: z.uuid() }),
  query: ReviewQueueQuery,
  answers: { 200: ReviewQueue },
});

export const countReviews = defineRoute({
  method: 'GET',
  path: '/reviews/count',
  summary: 'The number of written answers waiting for your marks',
  access: markers,
  answers: { 200: z.object({ answersToMark: z.int() }) },
});

export const getReview = defineRoute({
  method: 'GET',
  path: '/reviews/:attemptId/:index',
  summary: 'One written answer with its rubric and the marks so far',
  access: markers,
  params: AnswerParams,
  query: ReviewQuery,
  answers: { 200: Review },
});

export const saveReview = defineRoute({
  method: 'PUT',
  path: '/reviews/:attemptId/:index',
  summary: 'Mark a written answer or remove its marks; score, status and ranks follow',
  access: markers,
  params: AnswerParams,
  body: ReviewSave,
  representations: [getReview],
  answers: { 200: ReviewSaved },
  codes: ['REVIEW_LOCKED', 'REVIEW_STALE'],
  refusals: { 409: ReviewRefusal },
});

export const lockReview = defineRoute({
  method: 'PUT',
  path: '/reviews/:attemptId/:index/lock',
  summary: 'Lock an answer for two minutes, so that two teachers do not mark it at once',
  access: markers,
  params: AnswerParams,
  body: LockRequest,
  answers: { 200: LockAnswer },
});

const QuestionParams = z.strictObject({ questionId: z.uuid() });

export const getRubric = defineRoute({
  method: 'GET',
  path: '/reviews/questions/:questionId/rubric',
  summary: 'The rubric of a question of your own test',
  access: markers,
  params: QuestionParams,
  answers: { 200: RubricPage },
});

export const changeRubric = defineRoute({
  method: 'PUT',
  path: '/reviews/questions/:questionId/rubric',
  summary: 'Change the rubric of a question of your own test for every marked answer, or preview the effect',
  access: markers,
  takesLong: true,
  params: QuestionParams,
  body: RubricChange,
  representations: [getRubric],
  answers: { 200: RubricChanged },
  codes: ['MARKING_STALE', 'REVIEW_STALE'],
  refusals: { 409: MarkingRefusal },
});
