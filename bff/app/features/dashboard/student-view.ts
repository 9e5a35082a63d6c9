import type { AttemptSummary } from '@shikhar/contracts/attempts/schemas';
import type { StudentDashboard } from '@shikhar/contracts/dashboard/schemas';
import type { TestsPage } from '@shikhar/contracts/tests/schemas';
import { formatDate, formatShortDate, formatTime } from '../../lib/site/site-time.ts';
import { explainHidden, formatFraction, formatProvisional } from '../../lib/words/seen-marks.ts';
import { describeRunning, describeTest, formatToday, type UpcomingLine } from './upcoming-line.ts';

/** The last known data, and when it was loaded (ISO 8601). */
export interface CachedDashboard {
  dashboard: StudentDashboard;
  at: string;
}

function toRecentLine(attempt: AttemptSummary) {
  const { id, test, submittedAt, startedAt, percent, markingStatus } = attempt;
  const isFinal = percent !== null && markingStatus === 'graded';
  const note = explainHidden(attempt) ?? (isFinal ? null : formatProvisional(attempt));
  return {
    id,
    title: test.title,
    subject: test.subject,
    /** '15 Nov' */
    date: formatShortDate(submittedAt ?? startedAt),
    /** Once all its marks are final and shown. */
    result: isFinal ? { percent, marks: formatFraction(attempt) } : null,
    /** Which marks are missing, and whether the attempt counts. */
    notes: [note, attempt.number > 1 ? 'Repeat attempt: not counted in your average' : null].filter((text) => text !== null),
  };
}

/** A line of Recent Performance. */
export type RecentLine = ReturnType<typeof toRecentLine>;

export interface StudentView {
  kind: 'student';
  /** The tests and the practice in progress. */
  running: readonly UpcomingLine[];
  lines: readonly UpcomingLine[];
  /** All upcoming exams, listed or not. */
  upcomingTotal: number;
  /** The link that expands or collapses the board, if any. */
  turn: 'all' | 'fewer' | null;
  recent: readonly RecentLine[];
  averagePercent: number | null;
  attemptsTotal: number;
  weekRank: number | null;
  /** A sentence about the test or practice in progress, for a newcomer, or with the number of open tests. */
  open: string;
}

function findTurn(dashboard: StudentDashboard, all: TestsPage | undefined): StudentView['turn'] {
  if (all) return all.tests.length > dashboard.upcoming.length ? 'fewer' : null;
  return dashboard.upcomingTotal > dashboard.upcoming.length ? 'all' : null;
}

/** `all` holds every upcoming test for the expanded board; the dashboard itself brings only the soonest. */
export function buildStudentView(dashboard: StudentDashboard, now: Date, all?: TestsPage): StudentView {
  const { inProgress, recent, averagePercent, attemptsTotal, weekRank } = dashboard;
  const { tests: upcoming, total } = all ?? { tests: dashboard.upcoming, total: dashboard.upcomingTotal };
  const runningTests = new Set(inProgress.map(({ test }) => test.id));
  const waiting = upcoming.filter(({ id }) => !runningTests.has(id)).map((test) => describeTest(test, now));
  return {
    kind: 'student',
    running: inProgress.map((attempt) => describeRunning(attempt, now)),
    lines: waiting,
    upcomingTotal: waiting.length + Math.max(total - upcoming.length, 0),
    turn: findTurn(dashboard, all),
    recent: recent.map(toRecentLine),
    averagePercent,
    attemptsTotal,
    weekRank,
    open: formatToday(dashboard),
  };
}

/** The outage screen: the data as of `seenAt`, or nothing if this process never loaded it. */
export interface OutageView {
  kind: 'outage';
  seenAt: string | null;
  saved: StudentView | null;
}

export function buildOutageView(saved: CachedDashboard | undefined, now: Date): OutageView {
  if (!saved) return { kind: 'outage', seenAt: null, saved: null };
  const isToday = formatDate(saved.at) === formatDate(now.toISOString());
  const seenAt = isToday ? formatTime(saved.at) : `${formatTime(saved.at)} on ${formatShortDate(saved.at)}`;
  return { kind: 'outage', seenAt, saved: buildStudentView(saved.dashboard, now) };
}
