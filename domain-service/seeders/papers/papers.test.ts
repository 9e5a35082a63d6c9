import { describe, expect, test } from 'vitest';
import { StoredContent } from '../../src/question-kinds/registry.ts';
import { buildExample, example, exampleInstant, secondsBetween } from '../demo/example-demo.ts';
import { findDay, findInstant } from '../school-year/indian-time.ts';

const users = new Map(example.users.map((row) => [row.id, row]));

describe('tests', () => {
  test('that are free are set by an active teacher of their subject', () => {
    const sold = new Set(example.package_tests.map(({ test }) => test));
    for (const { createdBy, subject, createdAt } of example.tests.filter(({ id }) => !sold.has(id))) {
      const setter = users.get(createdBy);
      expect(setter).toMatchObject({ role: 'teacher', status: 'active' });
      expect(setter?.subjects).toContain(subject);
      expect(secondsBetween(setter?.createdAt ?? '', createdAt)).toBeGreaterThan(0);
    }
  });

  test('have one sample quiz per class: Science, always open, with every type of question', () => {
    const samples = example.tests.filter(({ isSample }) => isSample);
    expect(samples.map((sample) => sample.class).toSorted()).toEqual(['10', '7', '8', '9']);
    expect(
      samples.every(({ subject, closesAt, attemptsAllowed }) => subject === 'Science' && !closesAt && !attemptsAllowed),
    ).toBe(true);
    expect(samples.every(({ durationMinutes }) => durationMinutes === 45)).toBe(true);
    expect(samples.find((sample) => sample.class === '10')).toMatchObject({
      chapter: 'Light - Reflection and Refraction',
      durationMinutes: 45,
      reviewFrom: 'at_once',
    });
  });

  const instants = [exampleInstant, '2026-05-20T18:25:00.000Z', '2027-01-01T00:05:00.000Z'];
  test.each(instants.map((instant) => ({ instant, rows: buildExample(instant) })))(
    'have at $instant four sittings per class in the next ten days, one of them open',
    ({ instant, rows }) => {
      const sittings = rows.tests.filter(({ closesAt }) => closesAt !== null);
      const isOpen = ({ opensAt, closesAt }: (typeof sittings)[number]) =>
        (opensAt ?? '') <= instant && instant < (closesAt ?? '');
      const lastInstant = new Date(findInstant(findDay(Date.parse(instant)) + 11, 0)).toISOString();
      for (const level of ['7', '8', '9', '10']) {
        const classSittings = sittings.filter((sitting) => sitting.class === level);
        expect(classSittings).toHaveLength(4);
        expect(classSittings.filter(isOpen)).toHaveLength(1);
        expect(classSittings.every(({ closesAt }) => (closesAt ?? '') > instant && (closesAt ?? '') < lastInstant)).toBe(true);
      }
    },
  );

  test('have questions that the service can parse', () => {
    const unread = example.questions.filter(({ type, content }) => !StoredContent.safeParse({ type, content }).success);
    expect(unread).toEqual([]);
  });
});

describe('the bank', () => {
  const bankQuestions = example.questions.filter(({ test }) => test === null);

  test('has about 200 questions of every type, class and author, none from a scheduled test', () => {
    expect(bankQuestions.length).toBeGreaterThan(160);
    expect(bankQuestions.length).toBeLessThan(240);
    expect(new Set(bankQuestions.map(({ type }) => type)).size).toBe(5);
    expect(new Set(bankQuestions.map((row) => row.class)).size).toBe(4);
    const dated = new Set(example.tests.filter(({ closesAt }) => closesAt !== null).map(({ id }) => id));
    expect(example.questions.filter(({ test: testId, bank: bankId }) => bankId !== null && dated.has(testId ?? ''))).toEqual([]);
  });

  test('has a key for each question, as its copy in a test has', () => {
    const keys = new Map(example.question_keys.map(({ question: questionId, key }) => [questionId, key]));
    for (const row of bankQuestions) {
      const [copy] = example.questions.filter(({ bank }) => bank === row.id);
      expect(copy?.content).toEqual(row.content);
      expect(keys.get(row.id)).toEqual(keys.get(copy?.id ?? ''));
    }
  });
});
