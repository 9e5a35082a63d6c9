import * as z from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { MistakeKnown, MistakesPage, MistakesQuery, MistakeTagging, Retry, RetryStarted } from './schemas.ts';

const ByQuestion = z.strictObject({ questionId: z.uuid() });

export const listMistakes = defineRoute({
  method: 'GET',
  path: '/mistakes',
  summary: 'Questions the student got wrong or left blank, where answers are shown; newest first',
  access: ['student'],
  query: MistakesQuery,
  answers: { 200: MistakesPage },
});

export const tagMistake = defineRoute({
  method: 'PUT',
  path: '/mistakes/:questionId/tag',
  summary: 'Tag why a question went wrong',
  access: ['student'],
  params: ByQuestion,
  body: MistakeTagging,
  answers: { 204: null },
});

export const markMistakeKnown = defineRoute({
  method: 'POST',
  path: '/mistakes/:questionId/known',
  summary: 'Mark a long answer as "I can do it now", once a day; it counts as a right answer',
  access: ['student'],
  params: ByQuestion,
  answers: { 200: MistakeKnown },
});

export const retryMistakes = defineRoute({
  method: 'POST',
  path: '/mistakes/retry',
  summary: 'Start practice on chosen mistakes: 201 for a new attempt, 200 for the one in progress',
  access: ['student'],
  body: Retry,
  answers: { 200: RetryStarted, 201: RetryStarted },
});
