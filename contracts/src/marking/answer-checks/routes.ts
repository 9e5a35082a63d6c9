import * as z from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { AnswerCheck, CheckedAnswers, RefusedAnswers } from './schemas.ts';

export const checkAnswers = defineRoute({
  method: 'POST',
  path: '/answer-checks',
  summary: 'Say of typed texts whether the key of a short answer makes them right; nothing is saved',
  access: ['teacher', 'admin'],
  body: AnswerCheck,
  answers: { 200: CheckedAnswers },
});

export const getRefusedAnswers = defineRoute({
  method: 'GET',
  path: '/questions/:id/refused-answers',
  summary: "The answers that students typed in the caller's tests to any version of a question, and that its saved key refuses",
  access: ['teacher', 'admin'],
  params: z.strictObject({ id: z.uuid() }),
  answers: { 200: RefusedAnswers },
});
