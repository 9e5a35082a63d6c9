import type { ClassReport } from '@shikhar/contracts/analytics/test-reports/schemas';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { countOf } from '../../../../lib/words/marks.ts';
import { formatPercent } from '../../../../lib/words/number-text.ts';
import { type ClassFilters, classFilters, periodNames } from './class-report-filters.ts';

/** The results of a class in a subject. */
export interface AverageView {
  key: string;
  percent: number | null;
  text: string;
  about: string;
}

export interface ClassRow {
  level: string;
  students: string;
  averages: AverageView[];
}

export interface OwnTestsRow {
  key: string;
  class: string;
  subject: Subject;
  tests: string;
  students: string;
  percent: number | null;
  average: string;
}

export interface ClassStudentRow {
  id: string;
  name: string;
  class: string;
  tests: string;
  percent: number | null;
  average: string;
  change: number | null;
}

const befores = { term: 'the term before', year: 'the year before' } as const;

/** The class report, ready to show. */
export function buildClassReportView(report: ClassReport, filters: ClassFilters) {
  const { period, subjects, classes, ownTests, students, total, hasSchool } = report;
  return {
    filters,
    period: period.name,
    before: befores[period.kind],
    subjects,
    classes: classes.map((row) => ({
      level: `Class ${row.class}`,
      students: formatNumber(row.classSize),
      averages: row.subjects.map(({ subject, averagePercent, tests, students: taken }) => ({
        key: subject,
        percent: averagePercent,
        text: formatPercent(averagePercent),
        about: tests === 0 ? 'no tests' : `${countOf(tests, 'attempt')} of ${countOf(taken, 'student')}`,
      })),
    })),
    ownTests: ownTests.map((row) => ({
      key: `${row.class} ${row.subject}`,
      class: `Class ${row.class}`,
      subject: row.subject,
      tests: formatNumber(row.tests),
      students: formatNumber(row.students),
      percent: row.averagePercent,
      average: formatPercent(row.averagePercent),
    })),
    students: students.map((student) => ({
      id: student.id,
      name: student.name,
      class: `Class ${student.class}`,
      tests: formatNumber(student.tests),
      percent: student.averagePercent,
      average: formatPercent(student.averagePercent),
      change: student.changePoints,
    })),
    total,
    hasSchool,
    exportHref: classFilters.buildHref('/teacher/performance/classes/export', { ...filters, page: 1 }),
    levels: [{ value: '', label: 'All' }, ...classes.map((row) => ({ value: row.class, label: row.class }))],
    subjectChoices: subjects.map((subject) => ({ value: subject, label: subject })),
    periods: Object.entries(periodNames).map(([value, label]) => ({ value, label })),
  };
}

export type ClassesView = ReturnType<typeof buildClassReportView>;
