/**
 * SQL over `attempts a`: the mean of the first attempts that are fully marked, in per cent with one decimal; null without one.
 * Repeating a test moves no average, and marks a teacher has yet to give do not count as lost.
 */
export function averagePercent(): string {
  return `
  round((avg(100 * a.score / nullif(a.max_score, 0))
    filter (where a.number = 1 and a.marking_status = 'graded'))::numeric, 1)::float8`;
}
