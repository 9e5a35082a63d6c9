import { v7 as makeUuid } from 'uuid';
import type { QuestionEntity } from '../src/modules/questions/question.entity.ts';
import type { QuestionKeyEntity } from '../src/modules/questions/question-key.entity.ts';
import { defineFactory } from './define-factory.ts';

/** A statement that is true or false. */
export const buildQuestion = defineFactory<QuestionEntity>(() => ({
  id: makeUuid(),
  type: 'truefalse',
  content: { question: 'Ice floats on water.' },
  marks: 1,
  difficulty: 'Beginner',
}));

/** The key of a true statement. */
export const buildQuestionKey = defineFactory<QuestionKeyEntity, 'question'>(() => ({
  key: { correct: true },
  explanation: 'The explanation, kept secret',
}));
