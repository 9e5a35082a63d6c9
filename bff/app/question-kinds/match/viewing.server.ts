import type { ResultQuestion } from '@shikhar/contracts/attempts/results/result';
import { MatchAnswer } from '@shikhar/contracts/question-kinds/match';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { joinWords } from '@shikhar/contracts/vocabulary/join-words';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { renderMath } from '../../lib/maths/math.server.ts';
import { countOf } from '../../lib/words/marks.ts';
import type { AnsweredQuestion, ReviewedLine, ViewingKind } from '../viewing-kind.ts';

type Pairs = Readonly<Record<string, number>>;

function listPairs({ left = [], right = [] }: AnsweredQuestion, pairs: Pairs): string[] {
  return left.map((item, index) => `${item} – ${right[pairs[String(index)] ?? -1] ?? 'not matched'}`);
}

function reviewPairs({ left = [], right = [], yours, rightAnswer }: ResultQuestion): ReviewedLine[] {
  const made = yours && 'pairs' in yours ? yours.pairs : {};
  const wanted = rightAnswer && 'pairs' in rightAnswer ? rightAnswer.pairs : null;
  return left.map((item, index) => {
    const mine = right[made[String(index)] ?? -1] ?? null;
    const correct = right[wanted?.[String(index)] ?? -1] ?? null;
    // A blank question has no wrong pairs.
    const isRight = yours === null || wanted === null ? null : mine === correct;
    return {
      key: String(index),
      name: renderMath(item),
      yours: mine === null ? null : renderMath(mine),
      right: correct === null ? null : renderMath(correct),
      isRight,
      missing: 'Not matched',
    };
  });
}

export const match: ViewingKind<'match'> = {
  isMarkedByTeacher: false,
  templateRows: [
    {
      question: 'Match each mirror with its use.',
      option_a: 'concave',
      option_b: 'convex',
      option_c: 'plane',
      match_a: 'torch',
      match_b: 'rear-view mirror',
      match_c: 'dressing table',
      marks: '3',
      chapter: 'Light',
      difficulty: 'Intermediate',
    },
  ],
  answer: MatchAnswer,
  toAsked: (shared, { left, right }) => ({ ...shared, type: 'match', left: left.map(renderMath), right }),
  /** The pairs share the marks. */
  formatMarks: ({ left, marks }) => `${left.length} × ${formatNumber(marks / left.length)} = ${formatNumber(marks)}`,
  describePartMarks(sections) {
    if (sections.length === 0) return 'Each right pair earns its share of the marks.';
    const list = joinWords(sections);
    return plural(sections.length, {
      one: `In Section ${list} each right pair earns its share of the marks.`,
      other: `In Sections ${list} each right pair earns its share of the marks.`,
    });
  },
  describeAnswer({ left }, answer) {
    const made = 'pairs' in answer ? Object.keys(answer.pairs).length : 0;
    return `You made ${made} of ${countOf(left.length, 'pair')}`;
  },
  isIncomplete: ({ left }, answer) => 'pairs' in answer && Object.keys(answer.pairs).length < left.length,
  listPhotos: () => [],
  nameChoice: () => null,
  reviewAnswer: (question) => ({ lines: reviewPairs(question) }),
  listYours: (question, yours) => ('pairs' in yours ? listPairs(question, yours.pairs) : []),
  listRight: (question, right) => ('pairs' in right ? listPairs(question, right.pairs) : []),
  formatKey: ({ pairs }) => pairs.map(({ left, right }) => `${left} → ${right}`).join('; '),
  withKey(draft, key) {
    if (key.type !== 'match') return draft;
    return { ...draft, pairs: draft.pairs.map(({ left, right }, index) => ({ left, right: key.partners[index] ?? right })) };
  },
  listKeyParts: ({ pairs }) =>
    pairs.map(({ left, right }) => ({ mark: null, text: renderMath(left), match: renderMath(right), isRight: false })),
  listKeyChoices: ({ pairs, distractors = [] }) => ({
    left: pairs.map(({ left }) => left),
    partners: [...new Set([...pairs.map(({ right }) => right), ...distractors])].sort(),
  }),
  givenTitle: 'Pairs, most frequent first',
  listGiven: (_, given) => given,
  describeGiven: (_, { pair = { left: '', right: '' } }) => ({
    key: JSON.stringify(pair),
    mark: null,
    text: renderMath(`${pair.left} → ${pair.right}`),
  }),
  nameGiven: ({ pair = { left: '', right: '' } }) => `${pair.left} → ${pair.right}`,
};
