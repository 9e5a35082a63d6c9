/**
 * SQL with `:studentId` and `:weekStartsOn`: a student's rank this week among the shown students, as on the leaderboard; null
 * without a score. A hidden student has a rank too, which nobody else sees.
 */
export const ownWeekRank = `
  select 1 + coalesce((
    select sum(c.shown) from score_counts c
    where c.period = s.period and c.starts_on = s.starts_on and c.subject = s.subject and c.class = '' and c.tenths > s.tenths), 0)::int
  from period_scores s
  where s.student_id = :studentId and s.period = 'week' and s.starts_on = :weekStartsOn::date and s.subject = 'all'
    and s.tenths is not null`;
