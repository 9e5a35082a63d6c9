import type { EntityManager } from '@mikro-orm/postgresql';
import type { StudentDashboard } from '@shikhar/contracts/dashboard/schemas';
import { prepareStatement, runPrepared } from '../../database/prepared-statement.ts';
import type { Caller } from '../accounts/sessions/session.service.ts';
import { ownWeekRankSql } from '../analytics/leaderboard/own-rank.service.ts';
import { findPeriod } from '../analytics/stats/calendar.service.ts';
import { countOwn } from '../analytics/stats/count-stats.service.ts';
import { isStudentDueSql } from '../analytics/stats/due.service.ts';
import { termAverageSql } from '../analytics/students/term-average.service.ts';
import { closeEach, overdueOfStudentSql } from '../attempts/clock/overdue-attempts.service.ts';
import { visibleInListsSql } from '../attempts/results/review.service.ts';
import {
  type AttemptSummaryRow,
  attemptSummaryColumns,
  toAttemptSummary,
} from '../attempts/submission/attempt-summary.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import { isBoughtSql } from '../store/entitlements/test-access.service.ts';
import { findToday } from '../store/entitlements/today.service.ts';
import { type TestSummaryRow, testSummaryColumns, toTestSummary } from '../tests/test-summary.service.ts';
import { isUntriedSql, isUpcomingSql, soonestFirst } from '../tests/upcoming-test.service.ts';

interface StudentRow {
  overdue: string[];
  is_due: boolean;
  in_progress: AttemptSummaryRow[];
  upcoming: TestSummaryRow[];
  upcoming_total: number;
  open_tests: number;
  recent: AttemptSummaryRow[];
  attempts: number;
  average: number | null;
  week_rank: number | null;
}

const ownAttempts = `select ${attemptSummaryColumns}, ${visibleInListsSql} as visible from student_attempts a join tests t on t.id = a.test_id where a.student_id = :studentId`;
const upcoming = `from tests t where (t.class = :class or ${isBoughtSql}) and ${isUpcomingSql} and ${isUntriedSql}`;

export const statement = prepareStatement(
  'student-dashboard',
  `
  select (${overdueOfStudentSql}) as overdue, ${isStudentDueSql()} as is_due,
    (select coalesce(json_agg(p), '[]') from (
      ${ownAttempts} and a.status = 'in_progress' order by a.deadline_at) p) as in_progress,
    (select coalesce(json_agg(u), '[]') from (
      select ${testSummaryColumns} ${upcoming} order by ${soonestFirst} limit :shown::integer) u) as upcoming,
    counts.upcoming_total, counts.open_tests,
    (select coalesce(json_agg(r), '[]') from (
      ${ownAttempts} and a.status = 'submitted' order by a.started_at desc limit :shown::integer) r) as recent,
    (select count(*)::int from student_attempts a where a.student_id = :studentId and a.status = 'submitted') as attempts,
    (${termAverageSql}) as average, (${ownWeekRankSql}) as week_rank
  from (select count(*)::int as upcoming_total,
      (count(*) filter (where t.opens_at is null or t.opens_at <= :now))::int as open_tests
    ${upcoming}) counts`,
);

const shown = 5;

async function findRow(em: EntityManager, { userId: studentId, class: level }: Caller, now: Date): Promise<StudentRow> {
  const { system } = await getSettings(em, now);
  const term = findPeriod(now, system, 'term');
  const [row] = await runPrepared<StudentRow>(em, statement, {
    ...{ studentId, class: level, today: await findToday(em, now), now, shown },
    ...{ termFrom: term.from, termTo: term.to, weekStartsOn: findPeriod(now, system, 'week').startsOn },
  });
  if (!row) throw new Error('An aggregate without group by gives one row');
  return row;
}

/** The lists and stats of the Study view in one statement, after closing overdue attempts and updating the stats. */
export async function findStudentDashboard(
  em: EntityManager,
  caller: Caller,
  now: Date,
): Promise<Omit<StudentDashboard, 'user'>> {
  let row = await findRow(em, caller, now);
  if (row.overdue.length > 0 || row.is_due) {
    await closeEach(em, row.overdue, now);
    await countOwn(em, now, caller.userId);
    row = await findRow(em, caller, now);
  }
  return {
    role: 'student',
    inProgress: row.in_progress.map((attempt) => toAttemptSummary(attempt, now)),
    upcoming: row.upcoming.map(toTestSummary),
    upcomingTotal: row.upcoming_total,
    openTests: row.open_tests,
    recent: row.recent.map((attempt) => toAttemptSummary(attempt, now)),
    attemptsTotal: row.attempts,
    averagePercent: row.average,
    weekRank: row.week_rank,
  };
}
