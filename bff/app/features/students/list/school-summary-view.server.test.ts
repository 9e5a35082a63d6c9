import type { SchoolSummary } from '@shikhar/contracts/students/schemas';
import { describe, expect, it } from 'vitest';
import { buildSchoolSummaryView } from './school-summary-view.server.ts';

const summary: SchoolSummary = {
  students: 255,
  activeThisWeek: 230,
  averagePercent: 72.8,
  monthStart: '2026-10-31T18:30:00.000Z',
  testsThisMonth: 1412,
  testsMonthBefore: 1305,
  averageMonthBefore: 70.9,
  classes: [],
};

describe('school summary', () => {
  it('names the month and the period it is compared with', () => {
    expect(buildSchoolSummaryView(summary, new Date('2026-11-20T10:00:00.000Z'))).toMatchObject({
      month: 'November 2026',
      monthBefore: '1–20 Oct',
      testsChange: 8.2,
      averageChange: 1.9,
      activeShare: 90,
    });
  });

  it('ends the period on the last day of the month before', () => {
    const march = { ...summary, monthStart: '2027-02-28T18:30:00.000Z' };
    expect(buildSchoolSummaryView(march, new Date('2027-03-30T10:00:00.000Z')).monthBefore).toBe('1–28 Feb');
    expect(buildSchoolSummaryView(march, new Date('2027-02-28T19:00:00.000Z')).monthBefore).toBe('1 Feb');
  });

  it('shows no change when there is nothing to compare with', () => {
    const first = {
      ...summary,
      students: 0,
      activeThisWeek: 0,
      averagePercent: null,
      testsMonthBefore: 0,
      averageMonthBefore: null,
    };
    expect(buildSchoolSummaryView(first, new Date('2026-11-20T10:00:00.000Z'))).toMatchObject({
      testsChange: null,
      averageChange: null,
      activeShare: null,
    });
  });
});
