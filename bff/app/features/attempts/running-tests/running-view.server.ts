import type {
  RunningState,
  RunningStudent,
  RunningTest,
  RunningTestDetail,
} from '@shikhar/contracts/attempts/running-tests/schemas';
import { formatFactor } from '../../../forms/extra-time-form.ts';
import { describeDay, formatTime, formatTimeWithSeconds } from '../../../lib/site/site-time.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { formatCountdown } from '../../../ui/timer.tsx';

/** One student of the test. */
export interface RunningRow {
  id: string;
  name: string;
  /** The class, extra time and extensions. */
  about: string;
  state: RunningState;
  /** The question viewed last, from 1. */
  at: string;
  answered: string;
  percent: number;
  lastSaved: string;
  left: string;
  /** Set if the attempt can be extended. */
  attemptId: string | null;
}

/** Formats elapsed time: `4 s ago`, `3 min ago`, then the clock time. */
export function formatAgo(instant: string | null, now: Date): string {
  if (instant === null) return '–';
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(instant)) / 1000));
  if (seconds < 60) return `${seconds} s ago`;
  return seconds < 3600 ? `${Math.floor(seconds / 60)} min ago` : formatTime(instant);
}

function formatWindow({ closesAt }: RunningTest, now: Date): string {
  if (closesAt === null) return 'Always open';
  const word = new Date(closesAt) > now ? 'Open until' : 'Closed';
  return `${word} ${formatTime(closesAt)}, ${describeDay(closesAt, now)}`;
}

export function buildRunningTestView(test: RunningTest, now: Date) {
  const { id, title, subject, inProgress, submitted, durationMinutes, nextToFinish: next } = test;
  return {
    id,
    title,
    level: test.class,
    about: `${subject}, Class ${test.class}, ${countOf(durationMinutes, 'minute')}. ${formatWindow(test, now)}`,
    inProgress,
    submitted,
    /** `04:10` and the student's name; null if nobody is taking the test. */
    next: next && { left: formatCountdown((Date.parse(next.deadlineAt) - now.getTime()) / 1000), name: next.name },
  };
}

/** A running test with its times formatted. */
export type RunningTestView = ReturnType<typeof buildRunningTestView>;

function describeStudent({ student, attempt }: RunningStudent): string {
  return [
    `Class ${student.class}`,
    ...(attempt && attempt.extraTimeFactor > 1 ? [`extra time ${formatFactor(attempt.extraTimeFactor)}`] : []),
    ...(attempt && attempt.extendedMinutes > 0 ? [`+${attempt.extendedMinutes} min`] : []),
  ].join(', ');
}

function buildStudentView(one: RunningStudent, { questionCount }: RunningTest, now: Date): RunningRow {
  const { student, state, attempt } = one;
  const row = { id: student.id, name: student.name, about: describeStudent(one), state };
  if (!attempt) {
    return { ...row, at: '–', answered: `0/${questionCount}`, percent: 0, lastSaved: '–', left: '–', attemptId: null };
  }
  const { answered, questionCount: all, index, lastSavedAt } = attempt;
  const isOver = state === 'submitted';
  return {
    ...row,
    at: index === null ? '–' : String(index + 1),
    answered: `${answered}/${all}`,
    percent: all === 0 ? 0 : (100 * answered) / all,
    lastSaved: isOver && lastSavedAt !== null ? formatTimeWithSeconds(lastSavedAt) : formatAgo(lastSavedAt, now),
    left: isOver ? '–' : formatCountdown(attempt.secondsLeft),
    attemptId: isOver ? null : attempt.id,
  };
}

export function buildRunningDetailView({ serverTime, test, counts, students, total, page }: RunningTestDetail) {
  const now = new Date(serverTime);
  const started = counts.active + counts.offline + counts.frozen + counts.submitted;
  return {
    test: buildRunningTestView(test, now),
    /** The server's time, with seconds. */
    time: formatTimeWithSeconds(serverTime),
    counts,
    /** Students who are taking the test or submitted recently. */
    started,
    /** Including students who have not started; null if no students are expected. */
    expected: counts.not_started > 0 ? started + counts.not_started : null,
    rows: students.map((student) => buildStudentView(student, test, now)),
    total,
    page,
  };
}

export type RunningTestPageView = ReturnType<typeof buildRunningDetailView>;
