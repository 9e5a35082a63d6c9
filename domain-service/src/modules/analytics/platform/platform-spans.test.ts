import { expect, it } from 'vitest';
import { findComparedSpan, listWeeks } from './platform-spans.ts';

const system = { timezone: 'Asia/Kolkata', secondTermMonth: 'December' } as const;
// A Thursday, 16:00 in India.
const now = new Date('2026-11-19T10:30:00.000Z');

it.each([
  ['weekly', '2026-11-16', '2026-11-08T18:30:00.000Z', '2026-11-12T10:30:00.001Z'],
  ['monthly', '2026-11-01', '2026-09-30T18:30:00.000Z', '2026-10-19T10:30:00.001Z'],
  ['yearly', '2026-04-01', '2025-03-31T18:30:00.000Z', '2025-11-19T10:30:00.001Z'],
] as const)('%s begins on %s and is compared with %s to %s', (period, startsOn, from, to) => {
  expect(findComparedSpan(now, system, period)).toMatchObject({ startsOn, before: { from: new Date(from), to: new Date(to) } });
});

it('compares the last days of a long month with a whole shorter month', () => {
  const { before } = findComparedSpan(new Date('2026-03-31T10:30:00.000Z'), system, 'monthly');
  expect(before.to).toEqual(new Date('2026-02-28T18:30:00.000Z'));
});

it('returns the last eight Mondays', () => {
  const weeks = listWeeks(now, system);
  expect(weeks.map(({ startsOn }) => startsOn)).toEqual([
    '2026-09-28',
    '2026-10-05',
    '2026-10-12',
    '2026-10-19',
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
  ]);
  expect(weeks.at(-1)?.from).toEqual(new Date('2026-11-15T18:30:00.000Z'));
});
