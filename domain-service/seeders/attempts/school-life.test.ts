import { describe, expect, test } from 'vitest';
import { example, exampleInstant, secondsBetween } from '../demo/example-demo.ts';
import { markedWithin } from './attempt-rows.ts';

const tests = new Map(example.tests.map((row) => [row.id, row]));
const users = new Map(example.users.map((row) => [row.id, row]));
const answersOf = Map.groupBy(example.attempt_answers, ({ attempt: [, attemptId] }) => attemptId);

describe('attempts', () => {
  test('are some 1,500, those at weekly quizzes and at what was bought, in the year before the seeding, none still running', () => {
    expect(example.attempts.length).toBeGreaterThanOrEqual(2_100);
    expect(example.attempts.length).toBeLessThanOrEqual(2_400);
    for (const attempt of example.attempts) {
      expect(attempt.status).toBe('submitted');
      expect(secondsBetween(attempt.submittedAt, exampleInstant)).toBeGreaterThan(0);
      expect(secondsBetween(attempt.startedAt, exampleInstant)).toBeLessThan(370 * 86_400);
    }
  });

  test('are at always-open tests of the student’s class, after the student joined', () => {
    for (const { test: testId, student: studentId, startedAt } of example.attempts) {
      const student = users.get(studentId);
      const taken = tests.get(testId);
      expect(taken?.class).toBe(student?.class);
      expect(taken?.closesAt).toBeNull();
      expect((student?.createdAt ?? '') < startedAt && (taken?.publishedAt ?? '') < startedAt).toBe(true);
    }
  });

  test('of a student do not overlap, and those at a test are numbered from 1 in order', () => {
    for (const attempts of Map.groupBy(example.attempts, ({ student }) => student).values()) {
      const inOrder = attempts.toSorted((one, other) => one.startedAt.localeCompare(other.startedAt));
      for (const [index, attempt] of inOrder.entries())
        expect((inOrder[index - 1]?.submittedAt ?? '') < attempt.startedAt).toBe(true);
      for (const atTest of Map.groupBy(inOrder, ({ test }) => test).values()) {
        expect(atTest.map(({ number }) => number)).toEqual(atTest.map((_, index) => index + 1));
      }
    }
  });

  test('end in time, and include the time of their questions', () => {
    for (const attempt of example.attempts) {
      const { id, startedAt, submittedAt, deadlineAt, submittedBy, lastSavedAt } = attempt;
      const answers = answersOf.get(id) ?? [];
      const spent = answers.reduce((sum, { timeSpentSeconds }) => sum + timeSpentSeconds, 0);
      expect(spent).toBeLessThanOrEqual(secondsBetween(startedAt, submittedAt));
      expect(answers.every(({ savedAt }) => savedAt >= startedAt && savedAt <= submittedAt)).toBe(true);
      expect(lastSavedAt).toBe(
        answers
          .map(({ savedAt }) => savedAt)
          .toSorted()
          .at(-1) ?? null,
      );
      expect(submittedBy === 'deadline' ? submittedAt === deadlineAt : submittedAt < deadlineAt).toBe(true);
    }
    const closed = example.attempts.filter(({ submittedBy }) => submittedBy === 'deadline');
    expect(closed.length).toBeGreaterThan(10);
    expect(closed.length).toBeLessThan(120);
  });

  test('that wait for a teacher are from the last week', () => {
    const waiting = example.attempts.filter(({ markingStatus }) => markingStatus === 'pending_review');
    expect(waiting.length).toBeGreaterThan(10);
    expect(waiting.every(({ submittedAt }) => secondsBetween(submittedAt, exampleInstant) * 1000 <= markedWithin)).toBe(true);
  });
});
