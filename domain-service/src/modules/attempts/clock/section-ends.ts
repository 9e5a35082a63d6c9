/**
 * SQL over `attempts a`, with `:now`: the ends of its sections with those later by `by` that are not past. Where the clock stands, it is
 * as late as it was when it stopped; one that ends with the attempt is not past while the attempt is taken for running.
 */
export function moveSectionEnds(by: string): string {
  return `(
    select array_agg(case when e.ends_at >= least(coalesce(a.frozen_at, :now::timestamptz), coalesce(a.frozen_deadline_at, a.deadline_at))
      then e.ends_at + ${by} else e.ends_at end order by e.place)
    from unnest(a.section_ends) with ordinality as e (ends_at, place))`;
}
