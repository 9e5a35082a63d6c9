import { expressionBuilder, sql } from 'kysely';
import type { Aliased } from '../../../database/sql.ts';

type Counted = Aliased<{ f: 'attempt_stats' }>;

/** On `attempt_stats f`: an attempt that counts for a student who may see its marks. */
export function countsForStudent() {
  const eb = expressionBuilder<Counted, 'f'>();
  return eb.and([eb('f.number', '=', 1), eb('f.is_graded', '=', true), eb('f.visible', '<>', 'nothing')]);
}

/** On `attempt_stats f`: the result in percent. */
export function percentOfStats() {
  const eb = expressionBuilder<Counted, 'f'>();
  return sql<number>`100 * ${eb.ref('f.score')} / nullif(${eb.ref('f.max_score')}, 0)`;
}
