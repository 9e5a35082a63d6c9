import type { StudentReport } from '@shikhar/contracts/analytics/school-reports/schemas';
import { expect, it } from 'vitest';
import { listStudentLines } from './student-report-lines.ts';

const scale = { board: 'CBSE', name: 'Grades', passPercent: 33, bands: [{ grade: 'E', least: 0, parts: 0 }], source: '' };
const scales = {
  byMarks: { ...scale, kind: 'range' as const, checkedOn: '2026-11-22' },
  byRank: { ...scale, kind: 'positional' as const, checkedOn: '2026-11-22' },
};

const report: StudentReport = {
  id: '01a1fec4-1ccc-743f-a8d2-7575bba9b75e',
  name: 'Asha Verma',
  class: '10',
  school: 'Nalanda Public School',
  span: 'term-2026-04-01',
  spanName: 'Term 1, 2026–27',
  gradedBy: 'rank',
  countedUntil: '2026-11-22T10:00:00.000Z',
  subjects: [],
  tests: 3,
  averagePercent: 71.4,
  classAverage: 60,
  grade: 'A2',
  rank: 2,
  ranked: 8,
  chapters: [],
  attempts: [],
  ...scales,
};

it('has the rank in the class, the grading, and the number of tests listed', () => {
  const [student, grades, listed] = listStudentLines(report);
  expect(student).toMatchObject({
    what: 'Asha Verma, class 10, Nalanda Public School, Term 1, 2026–27',
    tests: 3,
    percent: 71.4,
    grade: 'A2',
    place: 2,
    ranked: 8,
  });
  expect(grades?.what).toBe('All subjects by rank in the class, single subjects by marks');
  expect(listed).toMatchObject({ part: 'Tests listed', what: '0 of 3' });
  expect(listStudentLines({ ...report, gradedBy: 'marks', rank: null })[0]).toMatchObject({ place: null, ranked: null });
});
