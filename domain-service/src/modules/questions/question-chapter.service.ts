import { expressionBuilder, sql } from 'kysely';
import type { Aliased } from '../../database/sql.ts';

/** On `questions q join tests t`: a question without a chapter belongs to its test's chapter. */
export function chapterOfQuestion() {
  const eb = expressionBuilder<Aliased<{ q: 'questions'; t: 'tests' }>, 'q' | 't'>();
  return eb.fn.coalesce(sql<string | null>`nullif(${eb.ref('q.chapter')}, '')`, 't.chapter');
}
