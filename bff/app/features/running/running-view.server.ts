import type { RunningAttempt, RunningState, RunningTest, RunningTestDetail } from '@shikhar/contracts/running-tests/schemas';
import { sayFactor } from '../../lib/extra-time-form.ts';
import { formatMarks } from '../../lib/marks.ts';
import { describeDay, formatTime, formatTimeWithSeconds } from '../../lib/site-time.ts';
import { formatCountdown } from '../../ui/timer.tsx';

/** A test that runs, with its times in words. */
export interface RunningTestView {
  id: string;
  title: string;
  about: string;
  inProgress: number;
  submitted: number;
  /** `04:10` and whose clock it is; null while none runs. */
  next: { left: string; name: string } | null;
}

/** One student at the test. */
export interface RunningRow {
  attemptId: string;
  name: string;
  /** Extra time and extensions, where there are any. */
  about: string;
  state: RunningState;
  answered: string;
  percent: number;
  lastSaved: string;
  left: string;
}

export interface RunningTestPageView {
  test: RunningTestView;
  /** The server's time, with seconds. */
  time: string;
  rows: RunningRow[];
  total: number;
}

function sayWindow({ closesAt }: RunningTest, now: Date): string {
  if (closesAt === null) return 'Always open';
  const word = new Date(closesAt) > now ? 'Open until' : 'Closed';
  return `${word} ${formatTime(closesAt)}, ${describeDay(closesAt, now)}`;
}

export function viewRunningTest(test: RunningTest, now: Date): RunningTestView {
  const { id, title, subject, inProgress, submitted, durationMinutes, nextToFinish: next } = test;
  return {
    id,
    title,
    about: `${subject}, Class ${test.class}, ${formatMarks(durationMinutes)} minutes. ${sayWindow(test, now)}`,
    inProgress,
    submitted,
    next: next && { left: formatCountdown((Date.parse(next.deadlineAt) - now.getTime()) / 1000), name: next.name },
  };
}

function viewAttempt(attempt: RunningAttempt): RunningRow {
  const { attemptId, student, state, answered, questionCount, lastSavedAt, secondsLeft } = attempt;
  const more = [
    ...(attempt.extraTimeFactor > 1 ? [`extra time ${sayFactor(attempt.extraTimeFactor)}`] : []),
    ...(attempt.extendedMinutes > 0 ? [`+${attempt.extendedMinutes} min`] : []),
  ];
  return {
    attemptId,
    name: student.name,
    about: more.join(', '),
    state,
    answered: `${answered}/${questionCount}`,
    percent: questionCount === 0 ? 0 : (100 * answered) / questionCount,
    lastSaved: lastSavedAt === null ? '–' : formatTimeWithSeconds(lastSavedAt),
    left: formatCountdown(secondsLeft),
  };
}

export function viewRunningDetail({ serverTime, test, attempts, total }: RunningTestDetail): RunningTestPageView {
  return {
    test: viewRunningTest(test, new Date(serverTime)),
    time: formatTimeWithSeconds(serverTime),
    rows: attempts.map(viewAttempt),
    total,
  };
}
