import { ExpectedKind } from '@shikhar/contracts/question-kinds/saq';
import * as z from 'zod';
import { compareAnswer } from '../../modules/marking/equivalence/compare-answer.ts';
import { toAnswerVerdict } from '../../modules/marking/equivalence/verdict.ts';
import { sharedContent, withoutChoices } from '../choices.ts';
import { answerOfOtherKind, keyOfOtherKind } from '../kind-errors.ts';
import type { QuestionKind } from '../question-kind.ts';
import { checkShortKey } from './check-key.ts';
import { formatSaqKey } from './format-key.ts';
import { SaqKey, toSaqAnswer, toSaqKey, toUnitContent } from './saq-key.ts';
import { scoreSaq } from './score-saq.ts';

export const SaqContent = z.object({
  ...sharedContent,
  isNumeric: z.boolean(),
  isUnitExpected: z.boolean(),
  hasKnownUnit: z.boolean().optional(),
  /** Absent for a text or a number. */
  expects: ExpectedKind.optional(),
  allowsWords: z.boolean().optional(),
});
type SaqContent = z.infer<typeof SaqContent>;

export const saq: QuestionKind<'saq', SaqContent, SaqKey> = {
  type: 'saq',
  content: SaqContent,
  key: SaqKey,
  isMarkedByTeacher: false,
  hasNegativeMarks: false,
  isWritten: true,
  answerCounting: 'texts',
  ...withoutChoices,

  toStored({ answer }, shared) {
    const key = toSaqKey(answer);
    const isNumeric = answer.kind === 'number';
    const content = {
      ...shared,
      isNumeric,
      ...toUnitContent(answer),
      ...((answer.kind === 'maths' || answer.kind === 'chemistry') && { expects: answer.kind }),
      ...(isNumeric && answer.allowsWords && { allowsWords: true }),
    };
    return { content, key };
  },
  toDraft: (shared, _, key) => ({ type: 'saq', ...shared, answer: toSaqAnswer(key) }),
  hasKey: ({ answer }) => answer.kind === 'number' || answer.accepted.length > 0,
  check: ({ answer }, name) => checkShortKey(answer, name),

  toAttemptQuestion: (shared, { isNumeric, isUnitExpected, hasKnownUnit, expects, allowsWords = false }) => ({
    ...shared,
    type: 'saq',
    expects: expects ?? (isNumeric ? 'number' : 'text'),
    isNumeric,
    isUnitExpected,
    ...(hasKnownUnit && { hasKnownUnit }),
    allowsWords,
  }),
  toStoredAnswer(answer) {
    if (!('text' in answer)) throw answerOfOtherKind('Write your answer as text');
    return answer;
  },
  acceptsFiles: () => false,

  score: ({ key }, given, rules) => scoreSaq(key, given, rules),
  isRightText: (_, key, { text }) => toAnswerVerdict(compareAnswer(key, text)) === 'right',
  getTypedKey: (key) => key,
  toReview: (_, key) => ({ rubric: [], modelAnswer: formatSaqKey(key).join('\n') }),
  toRightAnswer: (_, key) => ({ texts: formatSaqKey(key) }),

  getCorrection: ({ answer }) => ({ type: 'saq', answer }),
  correctKey(_, __, correction) {
    if (correction.type !== 'saq') throw keyOfOtherKind();
    return toSaqKey(correction.answer);
  },
};
