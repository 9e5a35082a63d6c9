import type { ReportStudents } from '@shikhar/contracts/analytics/test-reports/schemas';

/** A share or a correlation: `0.64`, `−0.18`, or a dash for null. */
export function formatShare(share: number | null): string {
  if (share === null) return '–';
  const written = share.toFixed(2);
  return (written === '-0.00' ? '0.00' : written).replace('-', '−');
}

/** Whether a question is marked by its answer key, or by a teacher with a rubric. */
export type Basis = 'key' | 'rubric';

export const correctLabels: Readonly<Record<Basis, string>> = { key: 'Correct the key', rubric: 'Correct the rubric' };

/** Explains a negative discrimination. */
export const keySuspicion = 'Students who did well in the rest of the paper got fewer marks here than others.';

/** The students a report covers. */
export const studentsNames: Readonly<Record<ReportStudents, string>> = {
  all: 'All students',
  school: 'My school’s students',
};

/** The same, as filter labels. */
export const studentsLabels: Readonly<Record<ReportStudents, string>> = { all: 'All students', school: 'My school’s' };

/** A share of the students who had the question, in whole percent. */
export function formatStudents(students: number, all: number): string {
  return `${all === 0 ? 0 : Math.round((100 * students) / all)}%`;
}
