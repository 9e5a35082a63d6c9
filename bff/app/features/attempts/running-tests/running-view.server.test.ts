import { expect, it } from 'vitest';
import { formatAgo } from './running-view.server.ts';

const now = new Date('2026-11-20T10:00:00.000Z');

it.each([
  ['2026-11-20T09:59:56.000Z', '4 s ago'],
  ['2026-11-20T10:00:02.000Z', '0 s ago'],
  ['2026-11-20T09:56:01.000Z', '3 min ago'],
  [null, '–'],
])('%s is %s', (instant, said) => {
  expect(formatAgo(instant, now)).toBe(said);
});
