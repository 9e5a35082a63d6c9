import { MultiselectScoring, type MultiselectScoring as Scoring } from '@shikhar/contracts/question-kinds/multiselect';
import * as z from 'zod';
import { invalidField } from '../../errors/domain-error.ts';
import { findWritten, optionsContent, orderOptions, sharedContent, sortPlaces, toOptionsContent } from '../choices.ts';
import { answerOfOtherKind, keyOfOtherKind } from '../kind-errors.ts';
import type { GivenAnswer, MarkingRules, QuestionKind } from '../question-kind.ts';
import { blank, roundMarks, type Score } from '../score.ts';

export const MultiselectContent = z.object({
  ...sharedContent,
  ...optionsContent,
  scoring: MultiselectScoring,
});
type MultiselectContent = z.infer<typeof MultiselectContent>;

/** The indexes of all right options, ascending. */
const MultiselectKey = z.object({ correct: z.array(z.int()) });
type MultiselectKey = z.infer<typeof MultiselectKey>;

interface Selection {
  /** Right options that were selected, and all right ones. */
  right: number;
  rightCount: number;
  /** Wrong options that were selected, and all wrong ones. */
  wrong: number;
  wrongCount: number;
}

/** The share of the marks, 0 to 1, by the rule that the author chose. */
function findShare(scoring: Scoring, { right, rightCount, wrong, wrongCount }: Selection): number {
  const share = right / rightCount;
  switch (scoring) {
    case 'all':
      return share === 1 && wrong === 0 ? 1 : 0;
    case 'part':
      return wrong === 0 ? share : 0;
    case 'penalty':
      return Math.max(0, share - (wrong === 0 ? 0 : wrong / wrongCount));
  }
}

/** Scores a selection; negative marks are deducted for one that earns nothing and has a wrong option. */
function scoreChoices(
  { options, scoring }: MultiselectContent,
  { correct }: MultiselectKey,
  { answer }: GivenAnswer,
  { marks, negativeMarks }: MarkingRules,
): Score {
  if (answer === null || !('choices' in answer) || answer.choices.length === 0) return blank;
  const right = answer.choices.filter((choice) => correct.includes(choice)).length;
  const wrong = answer.choices.length - right;
  const wrongCount = options.length - correct.length;
  const share = findShare(scoring, { right, rightCount: correct.length, wrong, wrongCount });
  if (share === 1) return { awarded: marks, outcome: 'correct' };
  if (share > 0) return { awarded: roundMarks(marks * share), outcome: 'part' };
  return { awarded: wrong > 0 ? 0 - negativeMarks : 0, outcome: 'wrong' };
}

/** A choice of several options, all of which are to be found. */
export const multiselect: QuestionKind<'multiselect', MultiselectContent, MultiselectKey> = {
  type: 'multiselect',
  content: MultiselectContent,
  key: MultiselectKey,
  isMarkedByTeacher: false,
  hasNegativeMarks: true,
  isWritten: false,
  answerCounting: 'selections',

  toStored(draft, shared) {
    return {
      content: { ...shared, ...toOptionsContent(draft), scoring: draft.scoring },
      key: { correct: sortPlaces(draft.correct) },
    };
  },
  toDraft: (shared, { options, pinnedLast = [], scoring }, { correct }) => ({
    type: 'multiselect',
    ...shared,
    options,
    pinnedLast,
    correct,
    scoring,
  }),
  hasKey: () => true,
  check: () => [],
  listDistinct: ({ options }) => ({ noun: 'option', texts: options }),

  listChoices: ({ options }) => options,
  orderChoices: orderOptions,
  toAttemptQuestion: (shared, { scoring }, { choices }) => ({ ...shared, type: 'multiselect', options: choices, scoring }),
  toStoredAnswer(answer, order) {
    if (!('choices' in answer)) throw answerOfOtherKind('Select the options that are right');
    return { choices: sortPlaces(answer.choices.map((choice) => findWritten(order, choice))) };
  },
  toShownAnswer: (answer, order) =>
    'choices' in answer ? { choices: sortPlaces(answer.choices.map((choice) => order.indexOf(choice))) } : answer,
  acceptsFiles: () => false,

  score: ({ content, key }, given, rules) => scoreChoices(content, key, given, rules),
  isRightChoice: ({ correct }, choice) => correct.includes(choice),
  toResultFields: (_, options) => ({ options }),
  toRightAnswer: (_, { correct }, order) => ({ choices: sortPlaces(correct.map((place) => order.indexOf(place))) }),
  formatAnswer: ({ options }, answer) =>
    'choices' in answer ? answer.choices.map((choice) => options[choice] ?? '').join('; ') : null,

  getCorrection: ({ correct }) => ({ type: 'multiselect', correct }),
  correctKey({ options }, _, correction) {
    if (correction.type !== 'multiselect') throw keyOfOtherKind();
    if (correction.correct.some((place) => place >= options.length)) {
      throw invalidField('key', 'Choose the correct answers from the options.');
    }
    return { correct: sortPlaces(correction.correct) };
  },
};
