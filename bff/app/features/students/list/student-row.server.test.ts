import type { StudentLine } from '@shikhar/contracts/students/schemas';
import { expect, it } from 'vitest';
import { buildStudentRow } from './student-row.server.ts';

const now = new Date('2026-11-20T10:00:00.000Z');

const student: StudentLine = {
  id: '01a1fec4-1ccc-743f-a8d2-7575bba9b75e',
  name: 'Zoya Khan',
  class: '9',
  status: 'active',
  testsTaken: 9,
  averagePercent: 58.6,
  changePoints: -12,
  lastScores: [71, 52],
  lastActiveAt: null,
  lastTestAt: now.toISOString(),
  needsHelp: 'steep_fall',
};

it('a row says why a student needs help only in the list of those who do', () => {
  expect(buildStudentRow(student, { now, hasReason: true }).reason).toBe('Last 3 tests 12.0 points lower than the 3 before');
  expect(buildStudentRow(student, { now, hasReason: false }).reason).toBeNull();
});

it('a row has only what its columns show', () => {
  expect(Object.keys(buildStudentRow(student, { now, hasReason: false })).toSorted()).toEqual([
    'averagePercent',
    'changePoints',
    'class',
    'id',
    'lastActive',
    'name',
    'reason',
    'spark',
    'status',
    'testsTaken',
  ]);
});
