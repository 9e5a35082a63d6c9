import type { StudentReport } from '@shikhar/contracts/analytics/school-reports/schemas';
import { formatRecordDate } from '../../../lib/site/site-time.ts';

/** A row of the file. */
export interface StudentReportLine {
  part: string;
  what: string;
  day: string | null;
  tests: number | null;
  marks: number | null;
  maxMarks: number | null;
  percent: number | null;
  classPercent: number | null;
  grade: string | null;
  place: number | null;
  ranked: number | null;
}

const nothing = {
  day: null,
  tests: null,
  marks: null,
  maxMarks: null,
  percent: null,
  classPercent: null,
  grade: null,
  place: null,
  ranked: null,
};

const byRankWords = 'All subjects by rank in the class, single subjects by marks';

/** All values of a report card, one per row. */
export function listStudentLines(report: StudentReport): StudentReportLine[] {
  const { name, class: level, school, spanName, tests, averagePercent, classAverage, grade, rank, ranked, attempts } = report;
  return [
    {
      ...nothing,
      part: 'Student',
      what: `${name}, class ${level}, ${school}, ${spanName}`,
      tests,
      percent: averagePercent,
      classPercent: classAverage,
      grade,
      place: rank,
      ranked: rank === null ? null : ranked,
    },
    { ...nothing, part: 'Grades', what: report.gradedBy === 'rank' ? byRankWords : 'By marks' },
    { ...nothing, part: 'Tests listed', what: `${attempts.length} of ${tests}`, tests: attempts.length },
    ...report.subjects.map(({ subject, averagePercent: percent, classAverage: classPercent, ...facts }) => ({
      ...nothing,
      part: 'Subject',
      what: subject,
      percent,
      classPercent,
      ...facts,
    })),
    ...report.chapters.map(({ chapter, percent }) => ({ ...nothing, part: 'Chapter', what: chapter, percent })),
    ...attempts.map(({ title, submittedAt, score, maxScore, percent }) => ({
      ...nothing,
      part: 'Test',
      what: title,
      day: formatRecordDate(submittedAt),
      marks: score,
      maxMarks: maxScore,
      percent,
    })),
  ];
}
