import { v7 as makeUuid } from 'uuid';
import type { AttemptAnswerEntity } from '../src/modules/attempts/answers/attempt-answer.entity.ts';
import type { AttemptEntity } from '../src/modules/attempts/attempt.entity.ts';
import type { AnswerMarkEntity } from '../src/modules/marking/reviews/answer-mark.entity.ts';
import { defineFactory } from './define-factory.ts';

const submission = { submittedBy: 'student', score: 10, markingStatus: 'graded' } as const;

/** A first attempt without questions. Unless it is running, it was submitted as soon as it started and got all ten marks. */
export const buildAttempt = defineFactory<AttemptEntity, 'test' | 'student' | 'startedAt' | 'deadlineAt'>(
  ({ status = 'submitted', startedAt = null }) => ({
    id: makeUuid(),
    number: 1,
    status,
    questionIds: [],
    shuffleSeed: 1,
    shufflesOptions: false,
    negativeMarks: 0,
    maxScore: 10,
    ...(status === 'submitted' && { ...submission, submittedAt: startedAt }),
  }),
);

/** A saved answer that is not marked. */
export const buildAnswer = defineFactory<AttemptAnswerEntity, 'studentId' | 'attempt' | 'index' | 'question' | 'savedAt'>(() => ({
  answer: null,
  flagged: false,
  sequence: 1,
}));

/** A teacher's marks: none for the rubric and no adjustment. */
export const buildMark = defineFactory<AnswerMarkEntity, 'studentId' | 'attempt' | 'index' | 'question' | 'markedAt'>(() => ({
  isMarked: true,
}));
