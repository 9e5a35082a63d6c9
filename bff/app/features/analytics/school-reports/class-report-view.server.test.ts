import type { SchoolClassReport } from '@shikhar/contracts/analytics/school-reports/schemas';
import { expect, it } from 'vitest';
import { buildClassReportView, buildClassSheetView } from './class-report-view.server.ts';

const scale = { board: 'CBSE', passPercent: 33, source: 'https://example.org', checkedOn: '2026-11-22' };
const line = {
  id: '01a1fec4-1ccc-743f-a8d2-7575bba9b75e',
  name: 'Asha Verma',
  averages: [71.4],
  averagePercent: 71.4,
  grade: 'A2',
};

const report: SchoolClassReport = {
  class: '10',
  span: 'term-2026-04-01',
  spanName: 'Term 1, 2026–27',
  gradedBy: 'marks',
  countedUntil: '2026-11-22T10:00:00.000Z',
  students: 1,
  tests: 3,
  averagePercent: 71.4,
  averages: [71.4],
  lines: [{ ...line, tests: 3, rank: 1 }],
  byMarks: {
    ...scale,
    kind: 'range',
    name: 'Grades by marks',
    bands: [
      { grade: 'A1', least: 91 },
      { grade: 'E', least: 0 },
    ],
  },
  byRank: {
    ...scale,
    kind: 'positional',
    name: 'Grades by rank',
    bands: [
      { grade: 'A1', parts: 1 },
      { grade: 'A2', parts: 1 },
      { grade: 'E', parts: 0 },
    ],
  },
};

const byMarks = 'Grades by marks: A1 91–100, E 90 and below, by percent rounded to a whole number.';

it('the report on screen has only what it shows, with the rule of the chosen grades', () => {
  expect(buildClassReportView(report)).toEqual({
    class: '10',
    spanName: 'Term 1, 2026–27',
    students: 1,
    tests: 3,
    averagePercent: 71.4,
    countedAt: '15:30',
    lines: [line],
    board: 'CBSE',
    gradeRule: byMarks,
  });
  expect(buildClassReportView({ ...report, gradedBy: 'rank' }).gradeRule).toMatch(
    /^Grades by rank among class 10 of this school/,
  );
});

it('the printed report has the ranks as well', () => {
  expect(buildClassSheetView(report)).toEqual({
    averages: [71.4],
    averagePercent: 71.4,
    lines: [{ ...line, rank: 1 }],
    gradeRule: byMarks,
  });
});
