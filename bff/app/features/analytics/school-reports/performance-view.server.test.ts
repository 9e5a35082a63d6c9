import type { SchoolPerformance } from '@shikhar/contracts/analytics/school-reports/schemas';
import { expect, it } from 'vitest';
import { buildPerformanceView } from './performance-view.server.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const id = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';
const cell = (averagePercent: number | null, students = 5) => ({ subject: 'Science' as const, students, averagePercent });

const performance: SchoolPerformance = {
  period: 'term',
  startsOn: '2026-04-01',
  countedUntil: now.toISOString(),
  classes: [{ class: '9', students: 58, subjects: [cell(49.9), cell(50), cell(100), cell(0), cell(null, 4), cell(null, 0)] }],
  teachers: [
    {
      id,
      name: 'Pradeep Thakre',
      subjects: ['Science', 'Yoga'],
      testsSet: 1,
      answersToMark: 26,
      medianSeconds: 345_600,
      lastActiveAt: null,
    },
  ],
  teachersTotal: 1,
};

const needy = {
  id,
  name: 'Zoya Khan',
  class: '9' as const,
  status: 'active' as const,
  testsTaken: 9,
  averagePercent: 58.6,
  changePoints: -12,
  lastScores: [71, 52],
  lastActiveAt: null,
  lastTestAt: now.toISOString(),
  needsHelp: 'steep_fall' as const,
};

it('shades cells, frames low ones, and says why a cell is empty', () => {
  const view = buildPerformanceView(performance, { students: [needy], total: 9 }, now);
  expect(view.classes[0]?.cells.map(({ value, isLow, shade }) => [value, isLow, shade])).toEqual([
    ['49.9', true, 1],
    ['50.0', false, 1],
    ['100.0', false, 11],
    ['0.0', true, 0],
    [null, false, 0],
    [null, false, 0],
  ]);
  expect(view.classes[0]?.cells.slice(4).map(({ isFew, about }) => [isFew, about])).toEqual([
    [true, 'Fewer than 5 students'],
    [false, 'No marks'],
  ]);
  expect(view.help).toMatchObject([{ name: 'Zoya Khan', about: 'Class 9. Last 3 tests 12.0 points lower than the 3 before' }]);
  expect(view.teachers).toMatchObject([{ subjects: 'Science, Yoga', isMuch: true, timeToMark: '4 days', lastActive: 'Never' }]);
});
