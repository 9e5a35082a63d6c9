import type { StudentDashboard } from '@shikhar/contracts/dashboard/schemas';
import { formatDate, formatShortDate, formatTime } from '../../lib/india-time.ts';
import { describeRunning, describeTest, tellOpen, type UpcomingLine } from './upcoming-line.ts';

/** What was last seen, and when (ISO 8601). */
export interface KeptDashboard {
  dashboard: StudentDashboard;
  at: string;
}

export interface StudentView {
  kind: 'student';
  lines: readonly UpcomingLine[];
  upcomingTotal: number;
  recent: StudentDashboard['recent'];
  averagePercent: number | null;
  attemptsTotal: number;
  /** How many exams are open, in a sentence. */
  open: string;
}

export function viewStudent(dashboard: StudentDashboard, now: Date): StudentView {
  const { inProgress, upcoming, upcomingTotal, recent, averagePercent, attemptsTotal } = dashboard;
  const running = inProgress.map((attempt) => describeRunning(attempt, now));
  const runningTests = new Set(inProgress.map(({ test }) => test.id));
  const waiting = upcoming.filter(({ id }) => !runningTests.has(id)).map((test) => describeTest(test, now));
  return {
    kind: 'student',
    lines: [...running, ...waiting],
    upcomingTotal: Math.max(upcomingTotal, running.length + waiting.length),
    recent,
    averagePercent,
    attemptsTotal,
    open: running.length > 0 ? 'Your test is running.' : tellOpen(upcoming, upcomingTotal, now),
  };
}

/** The trouble screen: what was there at `seenAt`, or nothing when this process has never seen it. */
export interface TroubleView {
  kind: 'trouble';
  seenAt: string | null;
  kept: StudentView | null;
}

export function viewTrouble(kept: KeptDashboard | undefined, now: Date): TroubleView {
  if (!kept) return { kind: 'trouble', seenAt: null, kept: null };
  const isToday = formatDate(kept.at) === formatDate(now.toISOString());
  const seenAt = isToday ? formatTime(kept.at) : `${formatTime(kept.at)} on ${formatShortDate(kept.at)}`;
  return { kind: 'trouble', seenAt, kept: viewStudent(kept.dashboard, now) };
}
