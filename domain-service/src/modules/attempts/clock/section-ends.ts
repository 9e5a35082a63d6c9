import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { type Aliased, unnestInOrder } from '../../../database/sql.ts';

/**
 * On `attempts a`: the section ends, with every end that is not past moved later by an interval. While the clock is stopped, an
 * end is past if it was past when the clock stopped. A section that ends with the attempt is not past while the attempt counts as
 * running.
 */
export function moveSectionEnds(by: RawBuilder<string>, now: Date) {
  const eb = expressionBuilder<Aliased<{ a: 'attempts' }>, 'a'>();
  return eb
    .selectFrom(unnestInOrder(eb.ref('a.section_ends'), 'e'))
    .select((row) => {
      const stopped = row.fn.coalesce('a.frozen_at', sql<string>`${now}::timestamptz`);
      const past = row.fn<string>('least', [stopped, row.fn.coalesce('a.frozen_deadline_at', 'a.deadline_at')]);
      const moved = row
        .case()
        .when('e.element', '>=', past)
        .then(sql<string | null>`${row.ref('e.element')} + ${by}`)
        .else(row.ref('e.element'))
        .end();
      return row.fn.agg<(string | null)[]>('array_agg', [moved]).orderBy('e.place').as('ends');
    })
    .$asScalar();
}
