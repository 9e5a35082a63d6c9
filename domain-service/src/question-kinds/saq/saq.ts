import type { SaqAnswer } from '@shikhar/contracts/question-kinds/saq';
import * as z from 'zod';
import { sharedContent, withoutChoices } from '../choices.ts';
import { answerOfOtherKind, keyOfOtherKind } from '../kind-errors.ts';
import type { QuestionKind } from '../question-kind.ts';
import { formatSaqKey } from './format-key.ts';
import { SaqKey } from './saq-key.ts';
import { scoreSaq } from './score-saq.ts';

export const SaqContent = z.object({ ...sharedContent, isNumeric: z.boolean(), isUnitExpected: z.boolean() });
type SaqContent = z.infer<typeof SaqContent>;

// Unit rules are meaningless without a unit, so they are dropped.
function toKey(answer: SaqAnswer): SaqKey {
  if (answer.kind === 'text') return { kind: 'text', accepted: answer.accepted };
  const { unit, unitRequired, unitExact, ...number } = answer;
  if (unit === '') return number;
  return { ...number, unit, ...(unitRequired && { unitRequired }), ...(unitExact && { unitExact }) };
}

function toAnswer(key: SaqKey): SaqAnswer {
  if (key.kind === 'text') return key;
  const { unit = '', unitRequired = false, unitExact = false } = key;
  return { ...key, unit, unitRequired, unitExact };
}

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
    const key = toKey(answer);
    return { content: { ...shared, isNumeric: answer.kind === 'number', isUnitExpected: 'unitRequired' in key }, key };
  },
  toDraft: (shared, _, key) => ({ type: 'saq', ...shared, answer: toAnswer(key) }),
  hasKey: ({ answer }) => answer.kind === 'number' || answer.accepted.length > 0,
  check: () => [],

  toAttemptQuestion: (shared, { isNumeric, isUnitExpected }) => ({ ...shared, type: 'saq', isNumeric, isUnitExpected }),
  toStoredAnswer(answer) {
    if (!('text' in answer)) throw answerOfOtherKind('Write your answer as text');
    return answer;
  },
  acceptsFiles: () => false,

  score: ({ key }, { answer }, { marks }) => scoreSaq(key, answer, marks),
  toRightAnswer: (_, key) => ({ texts: formatSaqKey(key) }),

  getCorrection: ({ answer }) => ({ type: 'saq', answer }),
  correctKey(_, __, correction) {
    if (correction.type !== 'saq') throw keyOfOtherKind();
    return toKey(correction.answer);
  },
};
