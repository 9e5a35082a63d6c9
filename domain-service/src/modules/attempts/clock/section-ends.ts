/**
 * SQL over `attempts a`, with `:now`: the section ends, with every end that is not past moved later by `by`. While the clock is
 * stopped, an end is past if it was past when the clock stopped. A section that ends with the attempt is not past while the
 * attempt counts as running.
 */
export function moveSectionEnds(by: string): string {
  return `(
    select array_agg(case when e.ends_at >= least(coalesce(a.frozen_at, :now::timestamptz), coalesce(a.frozen_deadline_at, a.deadline_at))
      then e.ends_at + ${by} else e.ends_at end order by e.place)
    from unnest(a.section_ends) with ordinality as e (ends_at, place))`;
}
