import type { EntityManager } from '@mikro-orm/postgresql';
import type { CalendarSettings } from './calendar.service.ts';
import { findPeriod, type PeriodKind } from './calendar.service.ts';

// A test whose questions no longer count has no marks and no percent. Of equal subjects, the one with more marks is best.
const scoresStatement = `
  with periods as materialized (
    select * from jsonb_to_recordset(:periods::jsonb) as s (period text, "startsOn" date, "from" timestamptz, "to" timestamptz)
  ), counted as materialized (
    select f.student_id, s.period, s."startsOn" as starts_on, coalesce(f.subject, 'all') as subject,
      count(*) filter (where f.counts and f.visible <> 'nothing') as tests,
      coalesce(sum(f.score) filter (where f.counts and f.visible <> 'nothing'), 0) as score,
      coalesce(sum(f.max_score) filter (where f.counts and f.visible <> 'nothing'), 0) as max_score,
      count(*) filter (where f.counts) as marked_tests,
      coalesce(sum(100 * f.score / nullif(f.max_score, 0)) filter (where f.counts), 0) as percents,
      count(*) as ended, count(*) filter (where f.is_handed_in) as handed_in
    from (
      select o.*, o.number = 1 and o.is_graded and o.max_score > 0 as counts
      from attempt_stats o where o.student_id = any(array[:studentIds]::uuid[])
    ) f
    join periods s on f.submitted_at >= s."from" and f.submitted_at < s."to"
    group by grouping sets ((f.student_id, s.period, s."startsOn", f.subject), (f.student_id, s.period, s."startsOn"))
  ), scored as materialized (
    select c.*, round(1000 * c.score / nullif(c.max_score, 0))::integer as tenths from counted c
  ), best as (
    select distinct on (student_id, period, starts_on) student_id, period, starts_on, subject
    from scored where subject <> 'all' and tenths is not null
    order by student_id, period, starts_on, tenths desc, max_score desc, subject
  ), fresh as materialized (
    select c.*, u.class, u.shows_on_leaderboard and u.status = 'active' as is_shown, b.subject as best_subject
    from scored c
    join users u on u.id = c.student_id and u.role = 'student'
    left join best b on c.subject = 'all' and (b.student_id, b.period, b.starts_on) = (c.student_id, c.period, c.starts_on)
  ), gone as (
    delete from period_scores p where p.student_id = any(array[:studentIds]::uuid[]) and not exists (
      select from fresh f where (f.student_id, f.period, f.starts_on, f.subject) = (p.student_id, p.period, p.starts_on, p.subject))
  )
  insert into period_scores as kept (student_id, period, starts_on, subject, class, is_shown, tests, score, max_score, tenths,
    best_subject, marked_tests, percents, ended, handed_in)
  select student_id, period, starts_on, subject, class, is_shown, tests, score, max_score, tenths, best_subject, marked_tests, percents,
    ended, handed_in
  from fresh
  on conflict (student_id, period, starts_on, subject) do update set class = excluded.class, is_shown = excluded.is_shown,
    tests = excluded.tests, score = excluded.score, max_score = excluded.max_score, tenths = excluded.tenths,
    best_subject = excluded.best_subject, marked_tests = excluded.marked_tests, percents = excluded.percents, ended = excluded.ended,
    handed_in = excluded.handed_in
  where (kept.class, kept.is_shown, kept.tests, kept.score, kept.max_score, kept.tenths, kept.best_subject, kept.marked_tests,
      kept.percents, kept.ended, kept.handed_in)
    is distinct from (excluded.class, excluded.is_shown, excluded.tests, excluded.score, excluded.max_score, excluded.tenths,
      excluded.best_subject, excluded.marked_tests, excluded.percents, excluded.ended, excluded.handed_in)`;

/** Writes students' scores per calendar period from their attempts' results, in the running transaction. */
export async function savePeriodScores(
  em: EntityManager,
  { studentIds, now, calendar }: { studentIds: readonly string[]; now: Date; calendar: CalendarSettings },
): Promise<void> {
  if (studentIds.length === 0) return;
  const [first] = await em.execute<{ oldest: string | null }[]>(
    'select min(submitted_at) as oldest from attempt_stats where student_id = any(array[:studentIds]::uuid[])',
    { studentIds },
  );
  const dateRanges = listDateRanges(now, calendar, new Date(first?.oldest ?? now));
  await em.execute(scoresStatement, { studentIds, periods: JSON.stringify(dateRanges) }, 'run');
}

/** By the settings' calendar. */
interface SavedDateRange {
  period: PeriodKind;
  startsOn: string;
  from: Date;
  to: Date;
}

/** The periods with stored scores: this and the previous week and month, and every term and year since `oldest`. */
function listDateRanges(now: Date, settings: CalendarSettings, oldest: Date): SavedDateRange[] {
  const passing = (['week', 'month'] as const).flatMap((period) => {
    const { before, ...present } = findPeriod(now, settings, period);
    return [
      { period, ...present },
      { period, ...before },
    ];
  });
  const lasting = (['term', 'year'] as const).flatMap((period) => {
    const dateRanges: SavedDateRange[] = [];
    for (let at = now; ; ) {
      const { before, ...present } = findPeriod(at, settings, period);
      dateRanges.push({ period, ...present });
      if (present.from <= oldest) return dateRanges;
      at = before.from;
    }
  });
  return [...passing, ...lasting];
}
