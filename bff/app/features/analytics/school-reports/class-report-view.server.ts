import type { ReportChoices, SchoolClassReport } from '@shikhar/contracts/analytics/school-reports/schemas';
import { formatTime } from '../../../lib/site/site-time.ts';
import { formatPositionalScale, formatRangeScale } from '../../../lib/words/grade-text.ts';

/** How the grades of a class report are found. */
function formatGradeRule({ gradedBy, byMarks, byRank, class: level }: SchoolClassReport): string {
  return gradedBy === 'rank' ? formatPositionalScale(byRank, level) : formatRangeScale(byMarks);
}

/** The choices of a report: its terms and classes. */
export function buildChoicesView({ spans, classes }: ReportChoices) {
  return { spans, classes: classes.map(({ class: level }) => level) };
}

/** A page of a class report, as shown on screen. */
export function buildClassReportView(report: SchoolClassReport) {
  const { spanName, students, tests, averagePercent } = report;
  return {
    class: report.class,
    spanName,
    students,
    tests,
    averagePercent,
    countedAt: formatTime(report.countedUntil),
    lines: report.lines.map(({ tests: _, rank: __, ...line }) => line),
    board: report.byMarks.board,
    gradeRule: formatGradeRule(report),
  };
}
export type ClassReportView = ReturnType<typeof buildClassReportView>;

/** A whole class report, as printed. */
export function buildClassSheetView(report: SchoolClassReport) {
  const { averages, averagePercent } = report;
  return {
    averages,
    averagePercent,
    lines: report.lines.map(({ tests: _, ...line }) => line),
    gradeRule: formatGradeRule(report),
  };
}
export type ClassSheetView = ReturnType<typeof buildClassSheetView>;
