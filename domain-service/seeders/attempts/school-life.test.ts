import { describe, expect, test } from 'vitest';
import { example, exampleInstant, secondsBetween } from '../demo/example-demo.ts';
import { markedWithin } from './attempt-rows.ts';

const tests = new Map(example.tests.map((row) => [row.id, row]));
const users = new Map(example.users.map((row) => [row.id, row]));
const answersOf = Map.groupBy(example.attempt_answers, ({ attempt_id }) => attempt_id);

describe('attempts', () => {
  test('are some 1,500, those at weekly quizzes and at what was bought, in the year before the seeding, none still running', () => {
    expect(example.attempts.length).toBeGreaterThanOrEqual(2_100);
    expect(example.attempts.length).toBeLessThanOrEqual(2_400);
    for (const attempt of example.attempts) {
      expect(attempt.status).toBe('submitted');
      expect(secondsBetween(attempt.submitted_at, exampleInstant)).toBeGreaterThan(0);
      expect(secondsBetween(attempt.started_at, exampleInstant)).toBeLessThan(370 * 86_400);
    }
  });

  test('are at always-open tests of the student’s class, after the student joined', () => {
    for (const { test_id, student_id, started_at } of example.attempts) {
      const student = users.get(student_id);
      const taken = tests.get(test_id);
      expect(taken?.class).toBe(student?.class);
      expect(taken?.closes_at).toBeNull();
      expect((student?.created_at ?? '') < started_at && (taken?.published_at ?? '') < started_at).toBe(true);
    }
  });

  test('of a student do not overlap, and those at a test are numbered from 1 in order', () => {
    for (const attempts of Map.groupBy(example.attempts, ({ student_id }) => student_id).values()) {
      const inOrder = attempts.toSorted((one, other) => one.started_at.localeCompare(other.started_at));
      for (const [index, attempt] of inOrder.entries())
        expect((inOrder[index - 1]?.submitted_at ?? '') < attempt.started_at).toBe(true);
      for (const atTest of Map.groupBy(inOrder, ({ test_id }) => test_id).values()) {
        expect(atTest.map(({ number }) => number)).toEqual(atTest.map((_, index) => index + 1));
      }
    }
  });

  test('end in time, and include the time of their questions', () => {
    for (const attempt of example.attempts) {
      const { id, started_at, submitted_at, deadline_at, submitted_by, last_saved_at } = attempt;
      const answers = answersOf.get(id) ?? [];
      const spent = answers.reduce((sum, { time_spent_seconds }) => sum + time_spent_seconds, 0);
      expect(spent).toBeLessThanOrEqual(secondsBetween(started_at, submitted_at));
      expect(answers.every(({ saved_at }) => saved_at >= started_at && saved_at <= submitted_at)).toBe(true);
      expect(last_saved_at).toBe(
        answers
          .map(({ saved_at }) => saved_at)
          .toSorted()
          .at(-1) ?? null,
      );
      expect(submitted_by === 'deadline' ? submitted_at === deadline_at : submitted_at < deadline_at).toBe(true);
    }
    const closed = example.attempts.filter(({ submitted_by }) => submitted_by === 'deadline');
    expect(closed.length).toBeGreaterThan(10);
    expect(closed.length).toBeLessThan(120);
  });

  test('that wait for a teacher are from the last week', () => {
    const waiting = example.attempts.filter(({ marking_status }) => marking_status === 'pending_review');
    expect(waiting.length).toBeGreaterThan(10);
    expect(waiting.every(({ submitted_at }) => secondsBetween(submitted_at, exampleInstant) * 1000 <= markedWithin)).toBe(true);
  });
});
