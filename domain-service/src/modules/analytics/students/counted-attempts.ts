/** SQL over `attempt_figures f`: attempts that count for a student who may see their marks. */
export const counts = "f.number = 1 and f.is_graded and f.visible <> 'nothing'";

/** SQL over `attempt_figures f`: the result in percent. */
export const percent = '100 * f.score / nullif(f.max_score, 0)';

/** SQL: rounds to one decimal. */
export function round(value: string): string {
  return `round((${value})::numeric, 1)::float8`;
}
