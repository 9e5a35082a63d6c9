import type { PlatformAnalytics } from '@shikhar/contracts/analytics/platform/schemas';
import { describe, expect, it } from 'vitest';
import { buildActivityView } from './activity-view.server.ts';
import { buildPlatformView } from './platform-view.server.ts';

const now = new Date('2026-11-19T10:30:00.000Z');
const analytics: PlatformAnalytics = {
  countedAt: now.toISOString(),
  startsOn: '2026-11-01',
  users: { total: 12480, added: 421 },
  students: { total: 11928, active: 8946 },
  tests: { taken: 136072, before: 0 },
  revenue: { paise: 18_64_500_40, beforePaise: 16_58_000_00 },
  weeks: [
    { startsOn: '2026-11-09', users: 386 },
    { startsOn: '2026-11-16', users: 421 },
  ],
  subjects: [
    { subject: 'Mathematics', ended: 3, completed: 2 },
    { subject: 'Science', ended: 0, completed: 0 },
  ],
  activity: [],
};

describe('the platform stats', () => {
  const view = buildPlatformView(analytics, 'monthly', now);

  it('show their change', () => {
    expect(view.stats.map(({ value, change, unit, about }) => [value, change, unit, about])).toEqual([
      ['12,480', 421, '', 'this month'],
      ['8,946', null, '', '75% of students, this month'],
      ['1,36,072', null, '', 'none on the same days of last month'],
      ['₹18,64,500', 12.5, '%', 'compared with last month'],
    ]);
    expect(view.moment).toBe('Since 1 November 2026, up to 19 November 2026, 16:00');
  });

  it('show a dash for a subject without tests', () => {
    expect(view.subjects.map(({ tests, text }) => [tests, text])).toEqual([
      ['3 tests', '67%'],
      ['0 tests', '–'],
    ]);
  });

  it('are drawn and described by week', () => {
    expect(view.growth.says).toBe(
      'New users in each of the last 2 weeks, from 386 in the week of 9 Nov 2026 to 421 in the week of 16 Nov 2026',
    );
    expect(view.growth.table.rows.map(({ cells }) => cells)).toEqual([
      ['9 Nov 2026', '386 new users'],
      ['16 Nov 2026', '421 new users'],
    ]);
  });
});

it('describes events, including those about deleted data', () => {
  const one = {
    id: 'a',
    at: '2026-11-19T10:02:00.000Z',
    action: 'attempt.submitted',
    person: 'Kavya Nair',
    role: null,
    isPending: false,
    by: null,
    title: 'Fractions',
    subject: 'Mathematics',
    class: '7',
    totalPaise: null,
  } as const;
  expect(buildActivityView(one, now)).toMatchObject({
    what: 'Kavya Nair submitted',
    about: 'Fractions (Class 7, Mathematics)',
    time: '15:32',
  });
  const gone = { ...one, at: '2026-11-18T10:02:00.000Z', person: null, title: null, subject: null, class: null };
  expect(buildActivityView(gone, now)).toMatchObject({
    what: 'A deleted account submitted',
    about: 'A deleted test',
    time: '18 Nov 2026, 15:32',
  });
});
