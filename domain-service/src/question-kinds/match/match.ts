import * as z from 'zod';
import { invalidField } from '../../errors/domain-error.ts';
import { findWritten, sharedContent } from '../choices.ts';
import { answerOfOtherKind, keyOfOtherKind } from '../kind-errors.ts';
import type { QuestionKind } from '../question-kind.ts';
import { blank, roundMarks } from '../score.ts';

/** Right i matches left i, unless the key has `partners`. Further entries on the right belong to no item. */
export const MatchContent = z.object({ ...sharedContent, left: z.array(z.string()), right: z.array(z.string()) });
type MatchContent = z.infer<typeof MatchContent>;

/** `partners[i]` is the index in the right column that matches left entry i. Without `partners`, each index matches itself. */
const MatchKey = z.object({ partners: z.array(z.int()).optional() });
type MatchKey = z.infer<typeof MatchKey>;

function mapPairs(pairs: Readonly<Record<string, number>>, mapRight: (right: number) => number): Record<string, number> {
  return Object.fromEntries(Object.entries(pairs).map(([left, right]) => [left, mapRight(right)]));
}

/** Equal texts in the right column are interchangeable. */
function isRightPair({ right }: MatchContent, { partners }: MatchKey, pair: { left: number; right: number }): boolean {
  return right[pair.right] !== undefined && right[pair.right] === right[partners?.[pair.left] ?? pair.left];
}

export const match: QuestionKind<'match', MatchContent, MatchKey> = {
  type: 'match',
  content: MatchContent,
  key: MatchKey,
  isMarkedByTeacher: false,
  hasNegativeMarks: false,
  isWritten: false,
  answerCounting: 'pairs',

  toStored: ({ pairs, distractors = [] }, shared) => ({
    content: { ...shared, left: pairs.map(({ left }) => left), right: [...pairs.map(({ right }) => right), ...distractors] },
    key: {},
  }),
  toDraft(shared, { left, right }, { partners }) {
    const places = left.map((_, index) => partners?.[index] ?? index);
    const pairs = left.map((text, index) => ({ left: text, right: right[places[index] ?? index] ?? '' }));
    const distractors = right.filter((_, index) => !places.includes(index));
    return { type: 'match', ...shared, pairs, ...(distractors.length > 0 && { distractors }) };
  },
  hasKey: () => true,
  check: () => [],
  listDistinct: ({ pairs }) => ({ noun: 'item', texts: pairs.map(({ left }) => left) }),

  listChoices: ({ right }) => right,
  // In the author's order, the right column is the key.
  orderChoices: (_, places, { shuffle }) => shuffle(places),
  toAttemptQuestion: (shared, { left }, { choices }) => ({ ...shared, type: 'match', left, right: choices }),
  toStoredAnswer(answer, order, { left: items }) {
    if (!('pairs' in answer)) throw answerOfOtherKind('Choose a match for each item');
    if (Object.keys(answer.pairs).some((left) => Number(left) >= items.length)) {
      throw answerOfOtherKind('There is no such item to match');
    }
    return { pairs: mapPairs(answer.pairs, (right) => findWritten(order, right)) };
  },
  toShownAnswer: (answer, order) =>
    'pairs' in answer ? { pairs: mapPairs(answer.pairs, (right) => order.indexOf(right)) } : answer,
  acceptsFiles: () => false,

  /** Marks in proportion to the right pairs: `marks * rightPairs / pairs`. */
  score({ content, key }, { answer }, { marks }) {
    if (answer === null || !('pairs' in answer) || Object.keys(answer.pairs).length === 0) return blank;
    const { pairs } = answer;
    const count = content.left.length;
    const rightPairs = content.left.filter((_, left) => {
      const right = pairs[left];
      return right !== undefined && isRightPair(content, key, { left, right });
    }).length;
    if (rightPairs === count) return { awarded: marks, outcome: 'correct' };
    if (rightPairs === 0) return { awarded: 0, outcome: 'wrong' };
    return { awarded: roundMarks((marks * rightPairs) / count), outcome: 'part' };
  },
  isRightPair,
  toResultFields: ({ left }, right) => ({ left, right }),
  toRightAnswer: ({ left }, { partners }, order) => ({
    pairs: Object.fromEntries(left.map((_, index) => [String(index), order.indexOf(partners?.[index] ?? index)])),
  }),
  /** Formats only the chosen pairs, never all options, because their stored order reveals the key. */
  formatAnswer({ left, right }, answer) {
    if (!('pairs' in answer)) return null;
    return Object.entries(answer.pairs)
      .map(([from, to]) => `${left[Number(from)] ?? ''} – ${right[to] ?? ''}`)
      .join('; ');
  },

  getCorrection: ({ pairs }) => ({ type: 'match', partners: pairs.map(({ right }) => right) }),
  /** The columns stay as students saw them: each right-hand text is used as often as it occurs. */
  correctKey({ left, right }, _, correction) {
    if (correction.type !== 'match') throw keyOfOtherKind();
    const pairsNotFound = () =>
      invalidField('key', 'Choose a match for each item. Use each match as often as the question lists it.');
    const free = [...right.entries()];
    const partners = correction.partners.map((text) => {
      const at = free.findIndex(([, each]) => each === text);
      const [entry] = at < 0 ? [] : free.splice(at, 1);
      if (!entry) throw pairsNotFound();
      return entry[0];
    });
    if (partners.length !== left.length) throw pairsNotFound();
    return partners.every((place, index) => right[place] === right[index]) ? {} : { partners };
  },
};
