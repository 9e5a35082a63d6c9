import { defaultSystemSettings } from '@shikhar/contracts/settings/defaults';
import { expect, it } from 'vitest';
import { buildSummary, type SubmittedTest } from './build-summary.ts';

const week = { from: new Date('2026-11-15T18:30:00Z'), to: new Date('2026-11-22T18:30:00Z') };
const stop = { path: '/stop-emails?token=t', oneClickPath: '/stop-emails/one-click?token=t' };
const light: SubmittedTest = {
  title: 'Chapter quiz',
  subject: 'Science',
  chapter: 'Light',
  chapters: [],
  questions: 12,
  score: 31,
  maxScore: 40,
  isPending: false,
  isHidden: false,
  isRepeat: false,
};

function write(tests: readonly SubmittedTest[]) {
  return buildSummary({ name: 'Kavya Nair', tests, reader: 'guardian', stop }, week, defaultSystemSettings);
}

it('lists the tests, with their chapters and marks', () => {
  const { title, paragraphs, facts } = write([light, { ...light, chapter: 'Sound', score: 8.5, maxScore: 20 }]);
  expect(title).toBe('The week of Kavya');
  expect(paragraphs.slice(0, 2)).toEqual([
    'From 16 November 2026 to 22 November 2026 Kavya submitted 2 tests.',
    'Chapters: Light; Sound.',
  ]);
  expect(facts).toEqual([
    { label: 'Chapter quiz, Light (Science)', value: '31 of 40 (77.5%)' },
    { label: 'Chapter quiz, Sound (Science)', value: '8.5 of 20 (42.5%)' },
  ]);
});

it.each([
  [[light], 'all chapters went well'],
  [[light, { ...light, chapter: 'Sound', score: 5 }], 'revise Sound (Science): 12.5% of the marks in 12 questions'],
  [[{ ...light, score: 0 }, light, light], 'revise Light (Science): 51.7% of the marks in 36 questions'],
  [[{ ...light, score: 2, isPending: true }], 'look at the results together when they are marked and shown'],
  [[{ ...light, score: 2, questions: 2 }], 'Each chapter had fewer than 3 questions in a first attempt'],
  [[{ ...light, score: 2, isRepeat: true }], 'look at the results together. Each chapter had fewer'],
  [[{ ...light, score: 2, isRepeat: true }, light], 'all chapters went well'],
  [[light, { ...light, chapter: 'Sound', score: 0, questions: 2 }], 'the chapters with marks for 3 questions or more went well'],
  [[{ ...light, score: -3 }], 'revise Light (Science): 0.0% of the marks in 12 questions'],
])('has one suggestion: %#', (tests, suggestion) => {
  expect(write(tests).paragraphs.at(-1)).toContain(suggestion);
});

it('names no marks that are not final', () => {
  expect(write([{ ...light, isPending: true }]).facts).toEqual([
    { label: 'Chapter quiz, Light (Science)', value: 'still being marked' },
  ]);
});

it('reveals no marks that the review hides, not even through the suggestion', () => {
  const { facts, paragraphs } = write([{ ...light, score: 2, isHidden: true }]);
  expect(facts).toEqual([{ label: 'Chapter quiz, Light (Science)', value: 'marks not shown yet' }]);
  expect(paragraphs.at(-1)).toContain('look at the results together');
});

it('addresses the student, with a link to the statistics', () => {
  const { title, greeting, paragraphs, button } = buildSummary(
    { name: 'Kavya Nair', tests: [light], reader: 'student', stop },
    week,
    defaultSystemSettings,
  );
  expect([title, greeting]).toEqual(['Your week', 'Hello Kavya,']);
  expect(paragraphs[0]).toBe('From 16 November 2026 to 22 November 2026 you submitted one test.');
  expect(button?.path).toBe('/analytics');
});

it('uses the chapters of the questions if they are visible', () => {
  const chapters = [
    { chapter: 'Heat', questions: 2, score: 0, maxScore: 2 },
    { chapter: 'Sound', questions: 4, score: 2, maxScore: 20 },
    { chapter: 'Light', questions: 6, score: 29, maxScore: 20 },
    { chapter: 'Force', questions: 1, score: 1, maxScore: 1 },
    { chapter: 'Work', questions: 1, score: 1, maxScore: 1 },
  ];
  const { paragraphs } = write([{ ...light, chapters }]);
  expect(paragraphs[1]).toBe('Chapters: Heat; Sound; Light and 2 more.');
  expect(paragraphs[2]).toContain('revise Sound (Science): 10.0% of the marks in 4 questions');
});

it('names at most a dozen tests, and leaves out a missing chapter', () => {
  const { facts } = write(Array.from({ length: 14 }, () => ({ ...light, chapter: '' })));
  expect(facts?.[0]?.label).toBe('Chapter quiz (Science)');
  expect(facts?.at(-1)).toEqual({ label: 'And others', value: '2 tests' });
});

it('marks repeat attempts, and names no chapter twice', () => {
  const tests = [light, { ...light, title: 'Light', isRepeat: true }];
  const { facts, paragraphs } = write(tests);
  expect(paragraphs[0]).toContain('submitted 2 tests, 1 of them repeated.');
  expect(facts?.map(({ label }) => label)).toEqual(['Chapter quiz, Light (Science)', 'Light (Science), repeat attempt']);
});
