import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { MarkingRefusal } from '../remarkings/schemas.ts';
import {
  ClaimAnswer,
  ClaimRequest,
  Review,
  ReviewQuery,
  ReviewRefusal,
  ReviewSave,
  ReviewSaved,
  Reviews,
  ReviewsQuery,
  RubricChange,
  RubricChanged,
  RubricPage,
} from './schemas.ts';

const markers = ['teacher', 'admin'] as const;
const AnswerParams = z.strictObject({ attemptId: z.uuid(), index: z.coerce.number().int().min(0).max(999) });

export const listReviews = defineRoute({
  method: 'GET',
  path: '/reviews',
  summary: 'Written answers that wait for marks: by test, and within a test by question and by student',
  access: markers,
  query: ReviewsQuery,
  answers: { 200: Reviews },
});

export const countReviews = defineRoute({
  method: 'GET',
  path: '/reviews/count',
  summary: 'How many written answers wait for your marks',
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
  summary: 'Mark a written answer, or take its marks back; score, status and ranks follow',
  access: markers,
  params: AnswerParams,
  body: ReviewSave,
  answers: { 200: ReviewSaved },
  refusals: { 409: ReviewRefusal },
});

export const claimReview = defineRoute({
  method: 'PUT',
  path: '/reviews/:attemptId/:index/claim',
  summary: 'Take an answer in hand for two minutes, so that two teachers do not mark it at once',
  access: markers,
  params: AnswerParams,
  body: ClaimRequest,
  answers: { 200: ClaimAnswer },
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
  summary: 'Change the rubric of a question of your own test, for every answer marked by it, or only tell what that would do',
  access: markers,
  takesLong: true,
  params: QuestionParams,
  body: RubricChange,
  answers: { 200: RubricChanged },
  refusals: { 409: MarkingRefusal },
});
