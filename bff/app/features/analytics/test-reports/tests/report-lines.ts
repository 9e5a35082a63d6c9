import type { TestReport } from '@shikhar/contracts/analytics/test-reports/schemas';
import { questionKindNames } from '@shikhar/contracts/question-kinds/names';
import type { CsvColumn } from '../../../../lib/csv/csv.server.ts';
import { getQuestionName } from '../../../../lib/words/question-name.ts';
import { getViewingKind } from '../../../../question-kinds/viewing-kinds.server.ts';
import { studentsNames } from '../report-text.ts';
import { formatBin } from './distribution-chart.server.ts';
import { buildScoreBins } from './score-bins.ts';

/** A row of a report's CSV: a stat of the test, a range of marks, or a question. */
export interface ReportLine {
  part: 'Test' | 'Marks' | 'Question';
  what: string;
  type?: string;
  students?: number;
  number?: number | null;
  right?: number;
  partRight?: number;
  wrong?: number;
  blank?: number;
  facility?: number | null;
  discrimination?: number | null;
  mostWrong?: string;
  mostWrongStudents?: number;
  medianSeconds?: number | null;
}

export function roundShare(share: number | null): number | null {
  return share === null ? null : Math.round(share * 100) / 100;
}

/** A test's report as CSV rows, with the same numbers as its page. */
export function listReportLines(report: TestReport): ReportLine[] {
  const { test, students, takers, graded, averageScore, averagePercent, maxScore, medianSeconds, questions, spread } = report;
  return [
    { part: 'Test', what: `${test.title}, Class ${test.class}, ${test.subject}` },
    { part: 'Test', what: studentsNames[students] },
    { part: 'Test', what: 'Taken by', number: takers },
    { part: 'Test', what: 'Fully marked', number: graded },
    { part: 'Test', what: 'Average marks', number: averageScore },
    { part: 'Test', what: 'Marks possible', number: maxScore },
    { part: 'Test', what: 'Average %', number: averagePercent },
    { part: 'Test', what: 'Median seconds', number: medianSeconds },
    ...buildScoreBins(graded > 0 ? spread : [], maxScore).map((bin) => ({
      part: 'Marks' as const,
      what: formatBin(bin),
      students: bin.students,
    })),
    ...questions.map((question) => ({
      part: 'Question' as const,
      what: `${getQuestionName(question)}: ${question.text}`,
      type: questionKindNames[question.type].name,
      students: question.students,
      right: question.correct,
      partRight: question.part,
      wrong: question.wrong,
      blank: question.blank,
      facility: roundShare(question.facility),
      discrimination: roundShare(question.discrimination),
      medianSeconds: question.medianSeconds,
      ...(question.mostWrong && {
        mostWrong: getViewingKind(question.type).nameGiven(question.mostWrong),
        mostWrongStudents: question.mostWrong.students,
      }),
    })),
  ];
}

export const reportColumns: readonly CsvColumn<ReportLine>[] = [
  { head: 'Part', cell: ({ part }) => part },
  { head: 'Of', cell: ({ what }) => what },
  { head: 'Number', cell: ({ number = null }) => number },
  { head: 'Type', cell: ({ type = null }) => type },
  { head: 'Students', cell: ({ students = null }) => students },
  { head: 'Right', cell: ({ right = null }) => right },
  { head: 'Partly right', cell: ({ partRight = null }) => partRight },
  { head: 'Wrong', cell: ({ wrong = null }) => wrong },
  { head: 'Not answered', cell: ({ blank = null }) => blank },
  { head: 'Facility', cell: ({ facility = null }) => facility },
  { head: 'Discrimination', cell: ({ discrimination = null }) => discrimination },
  { head: 'Common wrong answer', cell: ({ mostWrong = null }) => mostWrong },
  { head: 'Chosen by', cell: ({ mostWrongStudents = null }) => mostWrongStudents },
  { head: 'Median seconds', cell: ({ medianSeconds = null }) => medianSeconds },
];
