import { z } from 'zod';
import { defineRoute } from '../../http/define-route.ts';
import { MarkingRefusal, QuestionMarking, RemarkingDone, RemarkingOrder, TestMarking, UndoOrder } from './schemas.ts';

const authors = ['teacher', 'admin'] as const;
const TestParams = z.strictObject({ id: z.uuid() });

export const getTestMarking = defineRoute({
  method: 'GET',
  path: '/tests/:id/remarkings',
  summary: 'How the questions of a test are marked, and how that was changed; own tests, or any for an admin',
  access: authors,
  params: TestParams,
  answers: { 200: TestMarking },
});

export const getQuestionMarking = defineRoute({
  method: 'GET',
  path: '/tests/:id/remarkings/questions/:questionId',
  summary: 'How one question of a test is marked, and what students wrote',
  access: authors,
  params: z.strictObject({ id: z.uuid(), questionId: z.uuid() }),
  answers: { 200: QuestionMarking },
});

export const remarkTest = defineRoute({
  method: 'POST',
  path: '/tests/:id/remarkings',
  summary:
    'Change how a question is marked, for all attempts at once, or only tell what that would do; the same press counts once',
  access: authors,
  takesLong: true,
  params: TestParams,
  body: RemarkingOrder,
  answers: { 200: RemarkingDone },
  refusals: { 409: MarkingRefusal },
});

export const undoRemarking = defineRoute({
  method: 'POST',
  path: '/tests/:id/remarkings/:remarkingId/undo',
  summary: 'Take back the latest re-marking of a question: every number is as it was before it; the same press counts once',
  access: authors,
  takesLong: true,
  params: z.strictObject({ id: z.uuid(), remarkingId: z.uuid() }),
  body: UndoOrder,
  answers: { 200: RemarkingDone },
  refusals: { 409: MarkingRefusal },
});
