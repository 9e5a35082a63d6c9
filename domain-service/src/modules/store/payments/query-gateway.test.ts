import { expect, it } from 'vitest';
import { findNextAsk } from './query-gateway.service.ts';

const sentAt = new Date('2026-11-20T10:00:00.000Z');
const minuteMs = 60_000;

it.each([
  [0, 2],
  [59, 2],
  [60, 10],
  [24 * 60 - 1, 10],
  [24 * 60, 60],
  [30 * 24 * 60, 60],
])('after %i minutes, asks again in %i', (age, wait) => {
  const now = new Date(sentAt.getTime() + age * minuteMs);
  expect(findNextAsk(sentAt, now)).toEqual(new Date(now.getTime() + wait * minuteMs));
});
