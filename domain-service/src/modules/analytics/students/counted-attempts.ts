/** SQL over `attempt_figures f`: what counts for its student, who may see its marks. */
export const counts = "f.number = 1 and f.is_graded and f.visible <> 'nothing'";

/** SQL over `attempt_figures f`: what came of it, in per cent. */
export const percent = '100 * f.score / nullif(f.max_score, 0)';

/** SQL: with one decimal. */
export function round(value: string): string {
  return `round((${value})::numeric, 1)::float8`;
}
