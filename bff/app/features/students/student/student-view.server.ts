import type { AttemptSummary } from '@shikhar/contracts/attempts/schemas';
import type { StudentDetail } from '@shikhar/contracts/students/schemas';
import { buildExtraTimeView, type ExtraTimeView, formatFactor } from '../../../forms/extra-time-form.ts';
import { formatDate, formatShortDate } from '../../../lib/site/site-time.ts';
import { formatLastActive } from '../../../lib/words/number-text.ts';
import { formatFraction, formatProvisional } from '../../../lib/words/seen-marks.ts';
import type { LineChartView } from '../../../ui/charts/draw-line-chart.server.ts';
import { drawProgress, type ProgressRow } from './progress-chart.server.ts';

export interface StudentView
  extends Pick<
    StudentDetail,
    | 'id'
    | 'name'
    | 'class'
    | 'status'
    | 'testsTaken'
    | 'averagePercent'
    | 'changePoints'
    | 'subjects'
    | 'chapters'
    | 'attemptsTotal'
    | 'canSetExtraTime'
  > {
  lastActive: string;
  extraTime: ExtraTimeView | null;
  facts: { label: string; value: string }[];
  progress: ProgressRow[];
  /** Null when there are no marks yet. */
  progressChart: LineChartView | null;
  classChanges: { id: string; what: string; day: string }[];
  attempts: AttemptRow[];
  page: number;
}

function buildAttemptView(attempt: AttemptSummary) {
  const { id, test, number, submittedAt, percent, markingStatus } = attempt;
  const isFinal = markingStatus === 'graded';
  return {
    id,
    title: test.title,
    about: `${test.subject}, ${test.chapter}`,
    date: submittedAt === null ? '' : formatDate(submittedAt),
    /** `31/40`, or the marks so far. */
    marks: isFinal ? formatFraction(attempt) : formatProvisional(attempt),
    /** Null until all answers are marked. */
    percent: isFinal ? percent : null,
    number,
  };
}

/** A submitted test in the student's table. */
export type AttemptRow = ReturnType<typeof buildAttemptView>;

function listFacts({ email, memberSince, registeredAt, extraTime }: StudentDetail): StudentView['facts'] {
  return [
    ...(email === null ? [] : [{ label: 'Email', value: email }]),
    ...(memberSince === null ? [] : [{ label: 'Member since', value: formatDate(memberSince) }]),
    { label: 'Account since', value: formatDate(registeredAt) },
    ...(extraTime === null ? [] : [{ label: 'Extra time', value: formatFactor(extraTime.factor) }]),
  ];
}

function buildScoreView({ attemptId, title, subject, percent, submittedAt }: StudentDetail['trend'][number]): ProgressRow {
  return { id: attemptId, title, subject, percent, day: formatDate(submittedAt), shortDay: formatShortDate(submittedAt) };
}

/** The data of a student's page, with formatted times. */
export function buildStudentView(student: StudentDetail, page: number, now: Date): StudentView {
  const progress = student.trend.map(buildScoreView);
  return {
    id: student.id,
    name: student.name,
    class: student.class,
    status: student.status,
    testsTaken: student.testsTaken,
    averagePercent: student.averagePercent,
    changePoints: student.changePoints,
    subjects: student.subjects,
    chapters: student.chapters,
    attemptsTotal: student.attemptsTotal,
    canSetExtraTime: student.canSetExtraTime,
    extraTime: buildExtraTimeView(student.extraTime),
    lastActive: formatLastActive(student.lastActiveAt, now),
    facts: listFacts(student),
    progress,
    progressChart: drawProgress(progress),
    classChanges: student.classChanges.map(({ fromClass, toClass, at }) => ({
      id: at,
      what: `Class ${fromClass} to class ${toClass}`,
      day: formatDate(at),
    })),
    attempts: student.attempts.map(buildAttemptView),
    page,
  };
}
