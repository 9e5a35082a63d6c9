import type { StudentReport } from '@shikhar/contracts/analytics/school-reports/schemas';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import { getSite } from '../../../lib/site/site.ts';
import { formatDate, formatLongDate } from '../../../lib/site/site-time.ts';
import { isStrong } from '../../../lib/words/chapter-text.ts';
import { formatPositionalScale, formatRangeScale, formatSubjectGrades } from '../../../lib/words/grade-text.ts';
import { formatPercent, formatTenth } from '../../../lib/words/number-text.ts';

interface SubjectLine {
  subject: string;
  tests: number;
  average: string;
  classAverage: string;
  grade: string;
}

/** A student's report card for a term or year, ready to show. */
export interface StudentSheetView {
  id: string;
  name: string;
  siteName: string;
  place: string;
  lines: { label: string; value: string }[];
  subjects: SubjectLine[];
  total: Omit<SubjectLine, 'subject' | 'grade'>;
  stats: { label: string; value: string; about: string | null }[];
  strong: string | null;
  toRevise: string | null;
  tests: { id: string; date: string; title: string; subject: string; marks: string; percent: string }[];
  /** How many tests the sheet lists. */
  listed: string;
  gradeRule: string;
}

const dash = '–';
const maxChapters = 5;

type Chapter = StudentReport['chapters'][number];

function formatChapters(chapters: readonly Chapter[]): string | null {
  const names = chapters.slice(0, maxChapters).map(({ chapter }) => chapter);
  return names.length === 0 ? null : names.join(', ');
}

function listStats({ averagePercent, grade, rank, ranked, tests }: StudentReport): StudentSheetView['stats'] {
  return [
    { label: 'Average', value: formatPercent(averagePercent), about: null },
    { label: 'Grade', value: grade ?? dash, about: null },
    {
      label: 'Rank in class',
      value: rank === null ? dash : String(rank),
      about: rank === null ? null : `of ${ranked} in this school`,
    },
    { label: 'Tests', value: String(tests), about: null },
  ];
}

function formatListed({ tests, attempts, spanName }: StudentReport): string {
  if (tests <= attempts.length) {
    return plural(tests, { one: 'The only test of {spanName}', other: 'All # tests of {spanName}, latest first' }, { spanName });
  }
  return `The latest ${attempts.length} of ${tests} tests of ${spanName}. The figures above count all tests, and the CSV lists them all`;
}

export function buildStudentSheetView(report: StudentReport): StudentSheetView {
  const { chapters, gradedBy, byMarks, byRank } = report;
  return {
    id: report.id,
    name: report.name,
    siteName: getSite().siteName,
    place: `${report.school}. ${report.spanName}`,
    lines: [
      { label: 'Name', value: report.name },
      { label: 'Class', value: report.class },
      { label: 'Term', value: report.spanName },
      { label: 'Data up to', value: formatLongDate(report.countedUntil) },
    ],
    subjects: report.subjects.map(({ subject, tests, averagePercent, classAverage, grade }) => ({
      subject,
      tests,
      average: formatTenth(averagePercent),
      classAverage: formatTenth(classAverage),
      grade: grade ?? dash,
    })),
    total: { tests: report.tests, average: formatTenth(report.averagePercent), classAverage: formatTenth(report.classAverage) },
    stats: listStats(report),
    strong: formatChapters(chapters.filter(({ percent }) => isStrong(percent)).toReversed()),
    toRevise: formatChapters(chapters.filter(({ percent }) => !isStrong(percent))),
    listed: formatListed(report),
    tests: report.attempts.map(({ attemptId, title, subject, submittedAt, score, maxScore, percent }) => ({
      id: attemptId,
      date: formatDate(submittedAt),
      title,
      subject,
      marks: `${formatNumber(score)}/${formatNumber(maxScore)}`,
      percent: formatTenth(percent),
    })),
    gradeRule:
      gradedBy === 'rank'
        ? `${formatPositionalScale(byRank, report.class)} ${formatSubjectGrades(byMarks)}`
        : formatRangeScale(byMarks),
  };
}
