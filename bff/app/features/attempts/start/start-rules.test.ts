import { describe, expect, it } from 'vitest';
import { countMinutes, describeOwnTime, findBlocker } from './start-rules.ts';

const now = new Date('2026-11-21T10:30:00.000Z');
const open = {
  id: '018f4e0a-0000-7000-8000-000000000001',
  soldIn: null,
  opensAt: null,
  closesAt: null,
  needsBuying: false,
  attemptsAllowed: 2,
  attemptsUsed: 1,
  nextAttemptAt: null,
  durationMinutes: 45,
  ownDurationMinutes: 45,
} as const;

describe('findBlocker', () => {
  it('allows tests that can be started', () => {
    expect(findBlocker(open, now)).toBeNull();
    expect(findBlocker({ ...open, attemptsAllowed: null }, now)).toBeNull();
  });

  it.each([
    [{ nextAttemptAt: '2026-11-21T10:44:00.000Z' }, 'You can take this test again from 21 Nov 2026 at 16:14.'],
    [{ attemptsUsed: 2 }, 'This test can be taken 2 times, and you have no attempts left.'],
    [{ opensAt: '2026-11-22T10:30:00.000Z' }, 'This test opens on 22 Nov 2026 at 16:00.'],
    [{ closesAt: '2026-11-21T10:30:00.000Z' }, 'This test closed on 21 Nov 2026 at 16:00.'],
    [{ needsBuying: true }, 'This test must be bought before it can be taken.'],
  ])('explains in a sentence why the test cannot start: %j', (facts, message) => {
    expect(findBlocker({ ...open, ...facts }, now)?.message).toBe(message);
  });

  it('says when a test opens, whatever else prevents a start', () => {
    const later = { ...open, opensAt: '2026-11-22T10:30:00.000Z', attemptsUsed: 2 };
    expect(findBlocker(later, now)?.message).toBe('This test opens on 22 Nov 2026 at 16:00.');
  });

  it('links to the store if the test must be bought', () => {
    const sold = { ...open, needsBuying: true };
    expect(findBlocker(sold, now)?.link?.href).toBe('/test-series');
    const soldIn = { packageId: '018f4e0a-0000-7000-8000-000000000002', title: 'Board Pattern Series' };
    expect(findBlocker({ ...sold, soldIn }, now)?.link).toEqual({
      href: `/test-series/${soldIn.packageId}`,
      label: 'See Board Pattern Series',
      short: 'See the package',
    });
    expect(findBlocker({ ...sold, soldIn, pricePaise: 49_00 }, now)?.link?.href).toBe(`/test-series/tests/${open.id}`);
  });
});

describe('the time of a student', () => {
  it('is the paper’s time, with a note about extra time', () => {
    expect(describeOwnTime(open, now)).toEqual([]);
    const extra = { ...open, ownDurationMinutes: 56 };
    expect(countMinutes(extra, now)).toBe(56);
    expect(describeOwnTime(extra, now)).toEqual(['You have 56 minutes: 45 and your extra time.']);
  });

  it('is shortened by the closing time, with a note', () => {
    const late = { ...open, ownDurationMinutes: 56, closesAt: '2026-11-21T11:00:00.000Z' };
    expect(countMinutes(late, now)).toBe(30);
    expect(describeOwnTime(late, now)).toEqual([
      'You have 56 minutes: 45 and your extra time.',
      'The test closes at 16:30: if you start now, you have 30 minutes.',
    ]);
    expect(countMinutes({ ...open, closesAt: '2026-11-21T09:00:00.000Z' }, now)).toBe(45);
  });
});
