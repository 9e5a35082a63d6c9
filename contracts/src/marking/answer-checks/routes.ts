import { defineRoute } from '../../http/define-route.ts';
import { AnswerCheck, CheckedAnswers } from './schemas.ts';

export const checkAnswers = defineRoute({
  method: 'POST',
  path: '/answer-checks',
  summary: 'Say of typed texts whether the key of a short answer makes them right; nothing is saved',
  access: ['teacher', 'admin'],
  body: AnswerCheck,
  answers: { 200: CheckedAnswers },
});
