import * as z from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { MarkingRefusal, QuestionMarking, RemarkingDone, RemarkingOrder, TestMarking, UndoOrder } from './schemas.ts';

const authors = ['teacher', 'admin'] as const;
const TestParams = z.strictObject({ id: z.uuid() });

export const getTestMarking = defineRoute({
  method: 'GET',
  path: '/tests/:id/remarkings',
  summary: 'How the questions of a test are marked, with the history of corrections; own tests, or any for an admin',
  access: authors,
  params: TestParams,
  answers: { 200: TestMarking },
});

export const getQuestionMarking = defineRoute({
  method: 'GET',
  path: '/tests/:id/remarkings/questions/:questionId',
  summary: 'How one question of a test is marked, and what students answered',
  access: authors,
  params: z.strictObject({ id: z.uuid(), questionId: z.uuid() }),
  answers: { 200: QuestionMarking },
});

export const remarkTest = defineRoute({
  method: 'POST',
  path: '/tests/:id/remarkings',
  summary: 'Correct the key of a question for all attempts, or preview the effect; a repeated request counts once',
  access: authors,
  takesLong: true,
  params: TestParams,
  body: RemarkingOrder,
  answers: { 200: RemarkingDone },
  codes: ['MARKING_STALE'],
  refusals: { 409: MarkingRefusal },
});

export const undoRemarking = defineRoute({
  method: 'POST',
  path: '/tests/:id/remarkings/:remarkingId/undo',
  summary: 'Undo the latest correction of a question and restore all marks; a repeated request counts once',
  access: authors,
  takesLong: true,
  params: z.strictObject({ id: z.uuid(), remarkingId: z.uuid() }),
  body: UndoOrder,
  answers: { 200: RemarkingDone },
  codes: ['MARKING_STALE'],
  refusals: { 409: MarkingRefusal },
});
