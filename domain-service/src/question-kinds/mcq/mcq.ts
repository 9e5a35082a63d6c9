import * as z from 'zod';
import { invalidField } from '../../errors/domain-error.ts';
import { findWritten, optionsContent, orderOptions, sharedContent, sortPlaces, toOptionsContent } from '../choices.ts';
import { answerOfOtherKind, keyOfOtherKind } from '../kind-errors.ts';
import type { QuestionKind } from '../question-kind.ts';
import { scoreChoice } from './score-choice.ts';

export const McqContent = z.object({
  ...sharedContent,
  ...optionsContent,
});
type McqContent = z.infer<typeof McqContent>;

/** `alsoCorrect` lists further options that count as right. */
const McqKey = z.object({ correct: z.int(), alsoCorrect: z.array(z.int()).optional() });
type McqKey = z.infer<typeof McqKey>;

function toKey({ correct, alsoCorrect }: { correct: number; alsoCorrect: readonly number[] }): McqKey {
  const others = sortPlaces(alsoCorrect).filter((place) => place !== correct);
  return { correct, ...(others.length > 0 && { alsoCorrect: others }) };
}

export const mcq: QuestionKind<'mcq', McqContent, McqKey> = {
  type: 'mcq',
  content: McqContent,
  key: McqKey,
  isMarkedByTeacher: false,
  hasNegativeMarks: true,
  isWritten: false,
  answerCounting: 'choices',

  toStored(draft, shared) {
    return { content: { ...shared, ...toOptionsContent(draft) }, key: toKey(draft) };
  },
  toDraft(shared, { options, pinnedLast = [] }, { correct, alsoCorrect = [] }) {
    return { type: 'mcq', ...shared, options, pinnedLast, correct, alsoCorrect };
  },
  hasKey: () => true,
  check: () => [],
  listDistinct: ({ options }) => ({ noun: 'option', texts: options }),

  listChoices: ({ options }) => options,
  orderChoices: orderOptions,
  toAttemptQuestion: (shared, _, { choices }) => ({ ...shared, type: 'mcq', options: choices }),
  toStoredAnswer(answer, order) {
    if (!('choice' in answer)) throw answerOfOtherKind('Choose one of the options');
    return { choice: findWritten(order, answer.choice) };
  },
  toShownAnswer: (answer, order) => ('choice' in answer ? { choice: order.indexOf(answer.choice) } : answer),
  acceptsFiles: () => false,

  score: ({ key }, { answer }, rules) => scoreChoice([key.correct, ...(key.alsoCorrect ?? [])], answer, rules),
  isRightChoice: ({ correct, alsoCorrect = [] }, choice) => choice === correct || alsoCorrect.includes(choice),
  toResultFields: (_, options) => ({ options }),
  toRightAnswer(_, { correct, alsoCorrect = [] }, order) {
    const choice = order.indexOf(correct);
    return alsoCorrect.length === 0 ? { choice } : { choice, alsoRight: alsoCorrect.map((place) => order.indexOf(place)) };
  },
  formatAnswer: ({ options }, answer) => ('choice' in answer ? (options[answer.choice] ?? null) : null),

  getCorrection: ({ correct, alsoCorrect }) => ({ type: 'mcq', correct, alsoCorrect }),
  correctKey({ options }, _, correction) {
    if (correction.type !== 'mcq') throw keyOfOtherKind();
    if ([correction.correct, ...correction.alsoCorrect].some((place) => place >= options.length)) {
      throw invalidField('key', 'Choose the correct answer from the options.');
    }
    return toKey(correction);
  },
};
