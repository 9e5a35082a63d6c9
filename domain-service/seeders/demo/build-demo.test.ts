import { describe, expect, test } from 'vitest';
import { buildExample, example, exampleInstant } from './example-demo.ts';

const again = buildExample(exampleInstant);
const nextDay = buildExample('2026-11-22T10:00:00.000Z');

describe('the same instant', () => {
  test('gives the same rows, ids included', () => {
    expect(JSON.stringify(again) === JSON.stringify(example)).toBe(true);
  });

  test('gives other times than another instant', () => {
    expect(nextDay.attempts[0]).not.toEqual(example.attempts[0]);
  });
});

test('the audit log has every sign-up, every submission and the seeding', () => {
  const counts = Map.groupBy(example.audit_entries, ({ action }) => action);
  expect(counts.get('user.registered')).toHaveLength(69);
  expect(counts.get('attempt.submitted')).toHaveLength(example.attempts.length);
  expect(counts.get('demo.seeded')).toHaveLength(1);
});
