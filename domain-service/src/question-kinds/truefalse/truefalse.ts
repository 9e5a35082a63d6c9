import * as z from 'zod';
import { findWritten, sharedContent } from '../choices.ts';
import { answerOfOtherKind, keyOfOtherKind } from '../kind-errors.ts';
import { scoreChoice } from '../mcq/score-choice.ts';
import type { QuestionKind } from '../question-kind.ts';

export const TrueFalseContent = z.object(sharedContent);
type TrueFalseContent = z.infer<typeof TrueFalseContent>;

const TrueFalseKey = z.object({ correct: z.boolean() });
type TrueFalseKey = z.infer<typeof TrueFalseKey>;

const choices = ['True', 'False'];
const findRight = ({ correct }: TrueFalseKey): number => (correct ? 0 : 1);

/** An mcq with two options: 0 is True, 1 is False. */
export const truefalse: QuestionKind<'truefalse', TrueFalseContent, TrueFalseKey> = {
  type: 'truefalse',
  content: TrueFalseContent,
  key: TrueFalseKey,
  isMarkedByTeacher: false,
  hasNegativeMarks: true,
  isWritten: false,
  answerCounting: 'choices',

  toStored: ({ correct }, shared) => ({ content: shared, key: { correct } }),
  toDraft: (shared, _, { correct }) => ({ type: 'truefalse', ...shared, correct }),
  hasKey: () => true,
  check: () => [],
  listDistinct: () => ({ noun: 'option', texts: [] }),

  listChoices: () => choices,
  orderChoices: (_, places) => [...places],
  toAttemptQuestion: (shared, _, { choices: options }) => ({ ...shared, type: 'truefalse', options }),
  toStoredAnswer(answer, order) {
    if (!('choice' in answer)) throw answerOfOtherKind('Choose one of the options');
    return { choice: findWritten(order, answer.choice) };
  },
  toShownAnswer: (answer) => answer,
  acceptsFiles: () => false,

  score: ({ key }, { answer }, rules) => scoreChoice([findRight(key)], answer, rules),
  isRightChoice: (key, choice) => choice === findRight(key),
  toResultFields: (_, options) => ({ options }),
  toRightAnswer: (_, key) => ({ choice: findRight(key) }),
  formatAnswer: (_, answer) => ('choice' in answer ? (choices[answer.choice] ?? null) : null),

  getCorrection: ({ correct }) => ({ type: 'truefalse', correct }),
  correctKey(_, __, correction) {
    if (correction.type !== 'truefalse') throw keyOfOtherKind();
    return { correct: correction.correct };
  },
};
