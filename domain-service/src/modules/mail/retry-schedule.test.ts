import { expect, it } from 'vitest';
import { findRetryDelay, maxTries } from './retry-schedule.ts';

const minuteMs = 60_000;

it.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [7, 64],
  [8, 120],
  [29, 120],
])('waits after try %i for %i minutes, a fifth more or less', (tries, minutes) => {
  expect(findRetryDelay(tries, 0.5)).toBe(minutes * minuteMs);
  expect(findRetryDelay(tries, 0)).toBe(minutes * minuteMs * 0.8);
  expect(findRetryDelay(tries, 1)).toBe(minutes * minuteMs * 1.2);
});

it('gives up after well over a day, for any random delays', () => {
  const delays = Array.from({ length: maxTries }, (_, at) => findRetryDelay(at + 1, 0));
  expect(delays.at(-1)).toBeNull();
  const hours = delays.reduce<number>((sum, delay) => sum + (delay ?? 0), 0) / (60 * minuteMs);
  expect(hours).toBeGreaterThan(36);
});

it('retries within the time that the server was away plus a fifth', () => {
  let away = 0;
  for (let tries = 1; away < 60 * minuteMs; tries += 1) away += findRetryDelay(tries, 1) ?? 0;
  expect(away).toBeLessThan(2.4 * 60 * minuteMs);
});
