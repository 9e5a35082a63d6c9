import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import { expect, it } from 'vitest';
import { getViewingKind } from './viewing-kinds.server.ts';

const shared = {
  question: '?',
  image: null,
  explanation: '',
  chapter: '',
  difficulty: 'Beginner' as const,
  marks: 1,
  negativeMarks: null,
};
const mcq = { ...shared, type: 'mcq' as const, options: ['Crow', 'Bat', 'Frog'], pinnedLast: [] };
const number = { kind: 'number' as const, value: 12, tolerance: 0, unit: '', unitRequired: false, unitExact: false };

it.each<[QuestionDraft, string]>([
  [{ ...mcq, correct: 1, alsoCorrect: [] }, 'B. Bat'],
  [{ ...mcq, correct: 2, alsoCorrect: [0, 2] }, 'A or C'],
  [{ ...shared, type: 'truefalse', correct: false }, 'False'],
  [{ ...shared, type: 'saq', answer: { kind: 'text', accepted: ['New Delhi', 'Delhi'] } }, '“New Delhi” or “Delhi”'],
  [{ ...shared, type: 'saq', answer: number }, '12'],
  [{ ...shared, type: 'saq', answer: { ...number, tolerance: 0.1, unit: 'cm' } }, '12 ± 0.1 cm'],
  [{ ...shared, type: 'saq', answer: { ...number, tolerance: 0.001 } }, '12 ± 0.001'],
  [
    { ...shared, type: 'saq', answer: { ...number, unit: 'cm', unitRequired: true, relativeTolerance: 0.07, allowsWords: true } },
    '12 cm ± 7%, with its unit, in words as well',
  ],
  [
    { ...shared, type: 'saq', answer: { kind: 'text', accepted: ['heart'], ignoresArticles: true, allowsTypo: true } },
    '“heart”, without the or a as well, one spelling mistake forgiven',
  ],
  [
    { ...shared, type: 'saq', answer: { kind: 'maths', accepted: ['x+1'], form: 'factorised', anyOrder: true } },
    '“x+1”, factorised, in any order',
  ],
  [
    {
      ...shared,
      type: 'match',
      pairs: [
        { left: 'cat', right: 'mammal' },
        { left: 'crow', right: 'bird' },
      ],
    },
    'cat → mammal; crow → bird',
  ],
  [{ ...shared, type: 'ordering', items: ['seed', 'plant'], scoring: 'all' }, '1. seed; 2. plant'],
  [{ ...shared, type: 'broad', imageUpload: false, rubric: [], modelAnswer: '' }, 'By its rubric'],
])('formats a key in one line: %#', (draft, words) => {
  expect(getViewingKind(draft.type).formatKey(draft)).toBe(words);
});
