import type { AttemptSummary } from '@shikhar/contracts/attempts/schemas';
import type { StudentDetail } from '@shikhar/contracts/students/schemas';
import { type ExtraTimeView, sayFactor, viewExtraTime } from '../../lib/extra-time-form.ts';
import { sayProvisional, writeFraction } from '../../lib/seen-marks.ts';
import { formatDate, formatShortDate } from '../../lib/site-time.ts';
import { sayLastActive } from './student-words.ts';

/** A test that was handed in, as the table of a student has it. */
export interface AttemptRow {
  id: string;
  title: string;
  about: string;
  date: string;
  /** `31/40`, or what there is so far. */
  marks: string;
  /** Null while a teacher still has answers of it to mark. */
  percent: number | null;
  number: number;
}

/** A mark on the way, with its day in words. */
export interface ProgressRow {
  id: string;
  title: string;
  subject: string;
  percent: number;
  day: string;
  shortDay: string;
}

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
    | 'attemptsTotal'
    | 'canSetExtraTime'
  > {
  lastActive: string;
  extraTime: ExtraTimeView | null;
  facts: { label: string; value: string }[];
  progress: ProgressRow[];
  classChanges: { id: string; what: string; day: string }[];
  attempts: AttemptRow[];
  page: number;
}

function viewAttempt(attempt: AttemptSummary): AttemptRow {
  const { id, test, number, submittedAt, percent, markingStatus } = attempt;
  const isFinal = markingStatus === 'graded';
  return {
    id,
    title: test.title,
    about: `${test.subject}, ${test.chapter}`,
    date: submittedAt === null ? '' : formatDate(submittedAt),
    marks: isFinal ? writeFraction(attempt) : sayProvisional(attempt),
    percent: isFinal ? percent : null,
    number,
  };
}

function listFacts({ email, memberSince, registeredAt, extraTime }: StudentDetail): StudentView['facts'] {
  return [
    ...(email === null ? [] : [{ label: 'Email', value: email }]),
    ...(memberSince === null ? [] : [{ label: 'Member since', value: formatDate(memberSince) }]),
    { label: 'Account since', value: formatDate(registeredAt) },
    ...(extraTime === null ? [] : [{ label: 'Extra time', value: sayFactor(extraTime.factor) }]),
  ];
}

/** A student's page with its times in words. */
export function viewStudent(student: StudentDetail, page: number, now: Date): StudentView {
  return {
    id: student.id,
    name: student.name,
    class: student.class,
    status: student.status,
    testsTaken: student.testsTaken,
    averagePercent: student.averagePercent,
    changePoints: student.changePoints,
    subjects: student.subjects,
    attemptsTotal: student.attemptsTotal,
    canSetExtraTime: student.canSetExtraTime,
    extraTime: viewExtraTime(student.extraTime),
    lastActive: sayLastActive(student.lastActiveAt, now),
    facts: listFacts(student),
    progress: student.trend.map(({ attemptId, title, subject, percent, submittedAt }) => ({
      id: attemptId,
      title,
      subject,
      percent,
      day: formatDate(submittedAt),
      shortDay: formatShortDate(submittedAt),
    })),
    classChanges: student.classChanges.map(({ fromClass, toClass, at }) => ({
      id: at,
      what: `Class ${fromClass} to class ${toClass}`,
      day: formatDate(at),
    })),
    attempts: student.attempts.map(viewAttempt),
    page,
  };
}
