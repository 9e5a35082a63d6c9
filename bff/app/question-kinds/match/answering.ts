import type { AnsweringKind } from '../answering-kind.ts';
import { parseIndex } from '../shared/choice-answer.tsx';
import { MatchFields, type MatchQuestion } from './match-fields.tsx';

/** A field for each item on the left has the index of its match. */
export const match: AnsweringKind<MatchQuestion> = {
  written: null,
  hasManyFields: true,
  toAnswer(values) {
    const pairs = values.flatMap((value, left) => (value === '' ? [] : [[String(left), parseIndex(value)] as const]));
    return pairs.length === 0 ? null : { pairs: Object.fromEntries(pairs) };
  },
  toFieldValues(answer, { left = [] }) {
    return 'pairs' in answer ? left.map((_, index) => String(answer.pairs[String(index)] ?? '')) : [];
  },
  AnswerFields: MatchFields,
};
