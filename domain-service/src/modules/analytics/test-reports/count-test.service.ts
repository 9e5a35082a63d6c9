import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { extendTimeout } from '../stats/statement-timeout.service.ts';
import { countQuestions } from './count-questions.ts';
import { unnestAudiences } from './test-audience.service.ts';
import { TestStatsEntity } from './test-stats.entity.ts';

/** Writes the stats of a test's attempts. */
async function countAttempts(em: EntityManager, testId: string, now: Date): Promise<void> {
  await em
    .getKysely<Database>()
    .with(
      (cte) => cte('taken').materialized(),
      (db) =>
        db
          .selectFrom('attempt_stats as f')
          .crossJoinLateral((eb) => unnestAudiences(eb.ref('f.school_id')))
          .select((eb) => [
            'u.element as audience',
            'f.is_graded',
            eb.cast<number>('f.score', 'double precision').as('score'),
            eb.cast<number>('f.max_score', 'double precision').as('max_score'),
            'f.seconds',
            'f.submitted_at',
          ])
          .where('f.test_id', '=', testId)
          .where('f.number', '=', 1),
    )
    .with('spread', (db) =>
      db
        .selectFrom((eb) =>
          eb
            .selectFrom('taken as t')
            .select((row) => [
              't.audience',
              sql<number>`greatest(0, floor(${row.ref('t.score')}))::integer`.as('marks'),
              row.fn.countAll<number>().as('students'),
            ])
            .where('t.is_graded', '=', true)
            .groupBy(['t.audience', 'marks'])
            .as('s'),
        )
        .select((eb) => [
          's.audience',
          eb.fn
            .agg('jsonb_agg', [eb.fn('jsonb_build_array', ['s.marks', 's.students'])])
            .orderBy('s.marks')
            .as('marks'),
        ])
        .groupBy('s.audience'),
    )
    .insertInto('test_stats')
    .columns([
      'test_id',
      'audience',
      'takers',
      'graded',
      'average_score',
      'average_percent',
      'median_seconds',
      'max_score',
      'score_spread',
      'last_at',
      'counted_at',
      'took_ms',
    ])
    .expression((db) =>
      db
        .selectFrom('taken as t')
        .select((eb) => {
          const { fn } = eb;
          const percent = sql<number>`100 * ${eb.ref('t.score')} / nullif(${eb.ref('t.max_score')}, 0)`;
          const median = fn.agg<number>('percentile_cont', [sql.lit(0.5)]).withinGroupOrderBy('t.seconds');
          const spread = eb.selectFrom('spread as s').select('s.marks').whereRef('s.audience', '=', 't.audience');
          return [
            eb.cast<string>(eb.val(testId), 'uuid').as('test_id'),
            't.audience',
            fn.countAll().as('takers'),
            fn.countAll().filterWhere('t.is_graded', '=', true).as('graded'),
            fn.avg('t.score').filterWhere('t.is_graded', '=', true).as('average_score'),
            fn.avg(percent).filterWhere('t.is_graded', '=', true).as('average_percent'),
            fn('round', [median]).as('median_seconds'),
            fn.max('t.max_score').as('max_score'),
            fn.coalesce(spread, sql`'[]'`).as('score_spread'),
            fn.max('t.submitted_at').as('last_at'),
            sql`${now}::timestamptz`.as('counted_at'),
            eb.lit(0).as('took_ms'),
          ];
        })
        .groupBy('t.audience'),
    )
    .execute();
}

/**
 * Recounts all stats of a test from `attempt_stats`: for everyone, and for the students of each school. Runs in a transaction
 * that keeps others from counting the same test.
 */
export async function countTest(em: EntityManager, testId: string, now: Date): Promise<void> {
  const began = performance.now();
  await extendTimeout(em, '10min');
  // A test without attempts has no stats; the stats of its questions are deleted with them.
  await em.nativeDelete(TestStatsEntity, { test: testId });
  await countAttempts(em, testId, now);
  await countQuestions(em, testId);
  await em.nativeUpdate(TestStatsEntity, { test: testId }, { tookMs: Math.round(performance.now() - began) });
}
