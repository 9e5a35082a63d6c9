import type { ClozeBlank } from '@shikhar/contracts/question-kinds/cloze';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import { describe, expect, it } from 'vitest';
import { formatFile, parseFile } from '../formats.ts';
import { readQtiPackage } from './qti-package.ts';

const defaults = { chapter: '', difficulty: 'Beginner', marks: 4 } as const;
const shared = { image: null, explanation: '', chapter: '', difficulty: 'Beginner', marks: 4, negativeMarks: null } as const;
const typed: ClozeBlank = { kind: 'typed', answer: { kind: 'text', accepted: ['Delhi', 'New Delhi'] } };
const menu: ClozeBlank = { kind: 'choice', options: ['is', 'are'], correct: 1 };

const drafts: QuestionDraft[] = [
  { ...shared, type: 'mcq', question: 'One', options: ['a', 'b'], pinnedLast: [], correct: 1, alsoCorrect: [] },
  { ...shared, type: 'multiselect', question: 'All', options: ['a', 'b', 'c'], pinnedLast: [], correct: [0, 2], scoring: 'all' },
  {
    ...shared,
    type: 'multiselect',
    question: 'Part',
    options: ['a', 'b', 'c'],
    pinnedLast: [],
    correct: [0, 2],
    scoring: 'part',
  },
  {
    ...shared,
    type: 'multiselect',
    question: 'Off',
    options: ['a', 'b', 'c', 'd'],
    pinnedLast: [],
    correct: [0, 2],
    scoring: 'penalty',
  },
  { ...shared, type: 'truefalse', question: 'True?', correct: false },
  {
    ...shared,
    type: 'match',
    question: 'Match',
    pairs: [
      { left: 'iron', right: 'Fe' },
      { left: 'gold', right: 'Au' },
    ],
    distractors: ['Ag'],
  },
  { ...shared, type: 'saq', question: 'Word', answer: { kind: 'text', accepted: ['sun', 'Sun'] } },
  {
    ...shared,
    type: 'saq',
    question: 'Number',
    answer: { kind: 'number', value: 4, tolerance: 0.5, unit: '', unitRequired: false, unitExact: false },
  },
  { ...shared, type: 'cloze', question: 'In [[1]] there [[2]] two.', blanks: [typed, menu] },
  { ...shared, type: 'broad', question: 'Why?', imageUpload: false, rubric: [], modelAnswer: 'Air moves.' },
];

describe.each(['qti', 'qti-2.1'] as const)('the export as %s', (format) => {
  it.each(drafts)('holds $type ($question) for every platform, without the comment', async (draft) => {
    const { items } = await readQtiPackage(await formatFile(format, [{ draft }]));
    const xml = (items[0]?.xml ?? '').replace(/<!--.*?-->/gs, '');
    const { questions, rejected } = await parseFile('qti', xml, defaults, { hasDollarFormulas: true });
    expect(rejected).toEqual([]);
    expect(questions.map((question) => [question.draft, question.notes])).toEqual([[draft, []]]);
  });
});
