import { defaultSystemSettings } from '@shikhar/contracts/settings/defaults';
import { expect, it } from 'vitest';
import { type SubmittedTest, writeSummary } from './write-summary.ts';

const week = { from: new Date('2026-11-15T18:30:00Z'), to: new Date('2026-11-22T18:30:00Z') };
const stop = { path: '/stop-emails?token=t', oneClickPath: '/stop-emails/one-click?token=t' };
const light: SubmittedTest = {
  title: 'Chapter quiz',
  subject: 'Science',
  chapter: 'Light',
  chapters: [],
  score: 31,
  maxScore: 40,
  isPending: false,
  isHidden: false,
};

function write(tests: readonly SubmittedTest[]) {
  return writeSummary({ name: 'Kavya Nair', tests, reader: 'guardian', stop }, week, defaultSystemSettings);
}

it('says which tests there were, with their chapters and marks', () => {
  const { title, paragraphs, facts } = write([light, { ...light, chapter: 'Sound', score: 8.5, maxScore: 20 }]);
  expect(title).toBe('The week of Kavya');
  expect(paragraphs[0]).toBe('From 16 Nov 2026 to 22 November 2026 Kavya handed in 2 tests.');
  expect(facts).toEqual([
    { label: 'Chapter quiz, Light (Science)', value: '31 of 40 (78%)' },
    { label: 'Chapter quiz, Sound (Science)', value: '8.5 of 20 (43%)' },
  ]);
});

it.each([
  [[light], 'all chapters went well'],
  [[light, { ...light, chapter: 'Sound', score: 5 }], 'revise Sound (Science), where 13% of the marks were reached'],
  [[{ ...light, score: 0 }, light, light], 'revise Light (Science), where 52% of the marks were reached'],
  [[{ ...light, score: 2, isPending: true }], 'look at the results together when they are marked'],
  [[{ ...light, score: -3 }], 'revise Light (Science), where 0% of the marks were reached'],
])('has one suggestion: %#', (tests, suggestion) => {
  expect(write(tests).paragraphs[1]).toContain(suggestion);
});

it('tells no marks that are not final', () => {
  expect(write([{ ...light, isPending: true }]).facts).toEqual([
    { label: 'Chapter quiz, Light (Science)', value: 'still being marked' },
  ]);
});

it('tells no marks that the review keeps back, not even by the suggestion', () => {
  const { facts, paragraphs } = write([{ ...light, score: 2, isHidden: true }]);
  expect(facts).toEqual([{ label: 'Chapter quiz, Light (Science)', value: 'marks not shown yet' }]);
  expect(paragraphs[1]).toContain('look at the results together');
});

it('speaks to the student, with a way to the figures', () => {
  const { title, greeting, paragraphs, button } = writeSummary(
    { name: 'Kavya Nair', tests: [light], reader: 'student', stop },
    week,
    defaultSystemSettings,
  );
  expect([title, greeting]).toEqual(['Your week', 'Hello Kavya,']);
  expect(paragraphs[0]).toBe('From 16 Nov 2026 to 22 November 2026 you handed in one test.');
  expect(button?.path).toBe('/analytics');
});

it('goes by the chapters of the questions where they may be seen', () => {
  const chapters = [
    { chapter: 'Sound', score: 2, maxScore: 20 },
    { chapter: 'Light', score: 29, maxScore: 20 },
  ];
  expect(write([{ ...light, chapters }]).paragraphs[1]).toContain('revise Sound (Science), where 10%');
});

it('names no more than a dozen tests, and leaves out a chapter that a test does not have', () => {
  const { facts } = write(Array.from({ length: 14 }, () => ({ ...light, chapter: '' })));
  expect(facts?.[0]?.label).toBe('Chapter quiz (Science)');
  expect(facts?.at(-1)).toEqual({ label: 'And others', value: '2 tests' });
});
