import type { EntityManager } from '@mikro-orm/postgresql';
import type { SchoolSummary } from '@shikhar/contracts/students/schemas';
import { type ClassLevel, classLevels } from '@shikhar/contracts/vocabulary/class-level';
import type { Caller } from '../accounts/sessions/session.service.ts';
import { findWeekStart } from '../dashboard/week-start.service.ts';
import { getSettings } from '../settings/settings.service.ts';
import { findMonthSpan } from './month-span.ts';
import { isCountedSql, lastActiveSql, percentOfAttemptSql, roundMeanSql } from './student-scope.service.ts';

interface SummaryRow {
  /** Null in the row that sums up all classes. */
  class: ClassLevel | null;
  students: number;
  active_this_week: number;
  tests_this_month: number;
  tests_month_before: number;
  average: number | null;
  average_month_before: number | null;
}

// A class's average is the mean of all its results, so sums and counts are kept until the end.
const statement = `
  select u.class, count(*)::int as students, (count(*) filter (where ${lastActiveSql} >= :weekStart))::int as active_this_week,
    coalesce(sum(f.tests), 0)::int as tests_this_month, coalesce(sum(f.tests_before), 0)::int as tests_month_before,
    ${roundMeanSql('sum(f.percents) / nullif(sum(f.tests), 0)')} as average,
    ${roundMeanSql('sum(f.percents_before) / nullif(sum(f.tests_before), 0)')} as average_month_before
  from users u
  cross join lateral (
    select count(*) filter (where a.submitted_at >= :monthStart) as tests,
      count(*) filter (where a.submitted_at < :beforeEnd) as tests_before,
      sum(${percentOfAttemptSql}) filter (where a.submitted_at >= :monthStart) as percents,
      sum(${percentOfAttemptSql}) filter (where a.submitted_at < :beforeEnd) as percents_before
    from student_attempts a where a.student_id = u.id and ${isCountedSql} and a.submitted_at >= :beforeStart
  ) f
  where u.role = 'student' and u.school_code = :schoolCode
  group by grouping sets ((u.class), ())`;

const none = {
  students: 0,
  active_this_week: 0,
  tests_this_month: 0,
  tests_month_before: 0,
  average: null,
  average_month_before: null,
};

function toClassStats(row: Omit<SummaryRow, 'class'>) {
  return { students: row.students, activeThisWeek: row.active_this_week, averagePercent: row.average };
}

/** The results of the caller's school and its classes this month. */
export async function findSchoolSummary(em: EntityManager, { schoolCode }: Caller, now: Date): Promise<SchoolSummary> {
  const { system } = await getSettings(em, now);
  const span = findMonthSpan(now, system);
  const rows = await em.execute<SummaryRow[]>(statement, { schoolCode, weekStart: findWeekStart(now, system), ...span });
  const byClass = new Map(rows.map((row) => [row.class, row]));
  const all = byClass.get(null) ?? none;
  return {
    ...toClassStats(all),
    monthStart: span.monthStart.toISOString(),
    testsThisMonth: all.tests_this_month,
    testsMonthBefore: all.tests_month_before,
    averageMonthBefore: all.average_month_before,
    classes: classLevels.map((level) => ({ class: level, ...toClassStats(byClass.get(level) ?? none) })),
  };
}
