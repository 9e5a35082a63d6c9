import type { EntityManager } from '@mikro-orm/postgresql';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { type Expression, expressionBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { ComparedSpan, Span } from './platform-spans.ts';

export interface TestCounts {
  subject: Subject;
  ended: number;
  completed: number;
  before: number;
}

interface CountedTests {
  /** All attempts that ended. */
  ever: number;
  spans: TestCounts[][];
}

/** On `attempt_stats`: how many ended in a span. */
function countIn({ from, to }: Span) {
  const eb = expressionBuilder<Database, 'attempt_stats'>();
  return eb.fn
    .countAll<number>()
    .filterWhere('submitted_at', '>=', from.toISOString())
    .filterWhere('submitted_at', '<', to.toISOString());
}

function toArray(counts: readonly Expression<number>[]) {
  return sql<number[]>`array[${sql.join(counts)}]::integer[]`;
}

/** Attempts that ended in each period, by subject; repeats count, previews and practice do not. */
export async function countTests(em: EntityManager, spans: readonly ComparedSpan[]): Promise<CountedTests> {
  // One pass over all ended attempts, for any number of periods.
  const rows = await em
    .getKysely<Database>()
    .selectFrom('attempt_stats')
    .select(({ fn }) => [
      'subject',
      fn.countAll<number>().as('ever'),
      toArray(spans.map(({ present }) => countIn(present))).as('ended'),
      toArray(spans.map(({ present }) => countIn(present).filterWhere('is_completed', '=', true))).as('completed'),
      toArray(spans.map(({ before }) => countIn(before))).as('before'),
    ])
    .groupBy('subject')
    .execute();
  return {
    ever: rows.reduce((sum, { ever }) => sum + ever, 0),
    spans: spans.map((_, index) =>
      rows.map(({ subject, ended, completed, before }) => ({
        subject,
        ended: ended[index] ?? 0,
        completed: completed[index] ?? 0,
        before: before[index] ?? 0,
      })),
    ),
  };
}
