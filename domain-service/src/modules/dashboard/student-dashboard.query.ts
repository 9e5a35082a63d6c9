import type { EntityManager } from '@mikro-orm/postgresql';
import type { StudentDashboard } from '@shikhar/contracts/dashboard/schemas';
import { prepareStatement, runPrepared } from '../../prepared-statement.ts';
import { type AttemptSummaryRow, attemptSummaryColumns, toAttemptSummary } from '../attempts/attempt-summary.service.ts';
import { averagePercent } from '../attempts/average.service.ts';
import { closeEach, overdueOfStudent } from '../attempts/overdue-attempts.service.ts';
import { visibleToStudent } from '../attempts/review.service.ts';
import { isBought } from '../entitlements/test-access.service.ts';
import { findToday } from '../entitlements/today.service.ts';
import type { Caller } from '../sessions/session.service.ts';
import { type TestSummaryRow, testSummaryColumns, toTestSummary } from '../tests/test-summary.service.ts';
import { isUntried, isUpcoming, soonestFirst } from '../tests/upcoming-test.service.ts';

interface StudentRow {
  overdue: string[];
  in_progress: AttemptSummaryRow[];
  upcoming: TestSummaryRow[];
  upcoming_total: number;
  recent: AttemptSummaryRow[];
  totals: { attempts: number; average: number | null };
}

const ownAttempts = `select ${attemptSummaryColumns}, ${visibleToStudent} as visible from student_attempts a join tests t on t.id = a.test_id where a.student_id = :studentId`;
const upcoming = `from tests t where (t.class = :class or ${isBought}) and ${isUpcoming} and ${isUntried}`;

const statement = prepareStatement(
  'student-dashboard',
  `
  select (${overdueOfStudent}) as overdue,
    (select coalesce(json_agg(p), '[]') from (
      ${ownAttempts} and a.status = 'in_progress' order by a.deadline_at) p) as in_progress,
    (select coalesce(json_agg(u), '[]') from (
      select ${testSummaryColumns} ${upcoming} order by ${soonestFirst} limit :shown::integer) u) as upcoming,
    (select count(*)::int ${upcoming}) as upcoming_total,
    (select coalesce(json_agg(r), '[]') from (
      ${ownAttempts} and a.status = 'submitted' order by a.started_at desc limit :shown::integer) r) as recent,
    (select json_build_object('attempts', count(*), 'average', ${averagePercent(`${visibleToStudent} <> 'nothing'`)})
      from student_attempts a join tests t on t.id = a.test_id where a.student_id = :studentId and a.status = 'submitted') as totals`,
);

const shown = 5;

/** The lists and figures of the Study view in one statement; overdue attempts are closed first. */
export async function findStudentDashboard(
  em: EntityManager,
  caller: Caller,
  now: Date,
): Promise<Omit<StudentDashboard, 'user'>> {
  const parameters = { studentId: caller.userId, class: caller.class, today: await findToday(em, now), now, shown };
  const [row] = await runPrepared<StudentRow>(em, statement, parameters);
  if (!row) throw new Error('A select without from gives one row');
  if (row.overdue.length > 0) {
    await closeEach(em, row.overdue, now);
    return findStudentDashboard(em, caller, now);
  }
  return {
    role: 'student',
    inProgress: row.in_progress.map((attempt) => toAttemptSummary(attempt, now)),
    upcoming: row.upcoming.map(toTestSummary),
    upcomingTotal: row.upcoming_total,
    recent: row.recent.map((attempt) => toAttemptSummary(attempt, now)),
    attemptsTotal: row.totals.attempts,
    averagePercent: row.totals.average,
  };
}
