import { describe, expect, test } from 'vitest';
import { buildExample, exampleInstant, secondsBetween } from '../demo/example-demo.ts';

describe.each([exampleInstant, '2026-05-28T05:00:00.000Z', '2026-12-31T18:35:00.000Z', '2027-03-01T12:00:00.000Z'])(
  'the demo student at %s',
  (instant) => {
    const rows = buildExample(instant);
    const student = rows.users.find(({ email }) => email === 'student@shikhar.example');
    const own = rows.attempts.filter(({ student: studentId }) => studentId === student?.id);

    test('has more than a dozen attempts, up to the last days', () => {
      expect(own.length).toBeGreaterThanOrEqual(12);
      const latest =
        own
          .map(({ submittedAt }) => submittedAt)
          .toSorted()
          .at(-1) ?? '';
      expect(secondsBetween(latest, instant)).toBeLessThan(2.5 * 86_400);
    });

    test('waits for one result', () => {
      expect(own.filter(({ markingStatus }) => markingStatus === 'pending_review')).toHaveLength(1);
    });

    test('has open tests left, including the sample quiz', () => {
      const taken = new Set(own.map(({ test }) => test));
      const left = rows.tests.filter((row) => row.class === '10' && row.closesAt === null && !taken.has(row.id));
      expect(left.length).toBeGreaterThanOrEqual(2);
      expect(left.some(({ isSample }) => isSample)).toBe(true);
    });
  },
);
