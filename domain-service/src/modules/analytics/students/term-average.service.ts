import { counts, percent, round } from './counted-attempts.ts';

/**
 * SQL with `:studentId`, `:termFrom` and `:termTo`: a student's average of a term, as in their analytics; null without a test.
 */
export const termAverage = `
  select ${round(`avg(${percent})`)} from attempt_figures f
  where f.student_id = :studentId and ${counts} and f.submitted_at >= :termFrom and f.submitted_at < :termTo`;
