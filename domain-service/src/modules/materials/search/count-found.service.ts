import { type Expression, expressionBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';

const maxCounted = 1_000;

/** Counts the published materials that match a `tsquery`, up to a limit. */
export function countFound(query: Expression<string>) {
  const eb = expressionBuilder<Database, never>();
  const found = eb
    .selectFrom('materials as m')
    .select('m.id')
    .where((row) => row.ref('m.is_published'))
    .where('m.search', '@@', query)
    .limit(maxCounted)
    .as('found');
  return eb
    .selectFrom(found)
    .select((row) => row.fn.countAll<number>().as('count'))
    .$asScalar();
}
