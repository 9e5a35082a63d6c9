import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { takeChanges, unnestInOrder } from '../../../database/sql.ts';
import { countDue } from './count-stats.service.ts';
import { lockCounts, pruneScores } from './prune-scores.ts';
import { QueuedStatsEntity } from './queued-stats.entity.ts';
import { applyCalendarChange } from './stats-calendar.ts';

/** Queues all students with a submission, and students with stats. */
async function enqueueStudents(em: EntityManager): Promise<void> {
  await em
    .getKysely<Database>()
    .insertInto('stats_queue')
    .columns(['kind', 'ref', 'student_id'])
    .expression((db) =>
      db
        .selectFrom(
          db
            .selectFrom('attempts')
            .select('student_id')
            .where('status', '=', 'submitted')
            .where('is_preview', '=', false)
            .union(db.selectFrom('attempt_stats').select('student_id'))
            .union(db.selectFrom('period_scores').select('student_id'))
            .as('o'),
        )
        .select((eb) => [eb.val('attempts').as('kind'), 'o.student_id as ref', 'o.student_id']),
    )
    .execute();
}

/** Queues all tests with a submission or stats. */
async function enqueueAllTests(em: EntityManager): Promise<void> {
  await em
    .getKysely<Database>()
    .insertInto('stats_queue')
    .columns(['kind', 'ref'])
    .expression((db) =>
      db
        .selectFrom(
          db
            .selectFrom('student_attempts')
            .select('test_id')
            .where('status', '=', 'submitted')
            .where('number', '=', 1)
            .union(db.selectFrom('test_stats').select('test_id'))
            .as('o'),
        )
        .select((eb) => [eb.val('test').as('kind'), 'o.test_id']),
    )
    .execute();
}

const key = ['period', 'starts_on', 'subject', 'class', 'tenths'] as const satisfies (keyof Database['score_counts'])[];
const counts = ['students', 'shown', 'ended', 'completed'] as const satisfies (keyof Database['score_counts'])[];

/** Recounts how many students have each score, independent of the triggers; scores are locked meanwhile. */
async function recountScores(em: EntityManager): Promise<void> {
  const { set, where } = takeChanges('score_counts', counts);
  await em.transactional(async (transaction) => {
    const db = transaction.getKysely<Database>();
    await sql`lock table ${sql.table('period_scores')} in share row exclusive mode`.execute(db);
    await lockCounts(transaction);
    await db
      .with(
        (cte) => cte('fresh').materialized(),
        (cte) =>
          cte
            .selectFrom('period_scores as p')
            .crossJoinLateral((eb) => unnestInOrder(sql<string[]>`array['', ${eb.ref('p.class')}]`, 'c'))
            .select(({ fn }) => [
              'p.period',
              'p.starts_on',
              'p.subject',
              'c.element as class',
              'p.tenths',
              fn.countAll<number>().as('students'),
              fn.countAll<number>().filterWhere('p.is_shown', '=', true).as('shown'),
              fn.sum<number>('p.ended').as('ended'),
              fn.sum<number>('p.completed').as('completed'),
            ])
            .groupBy(['p.period', 'p.starts_on', 'p.subject', 'c.element', 'p.tenths']),
      )
      .with('gone', (cte) =>
        cte.deleteFrom('score_counts').where((eb) => {
          const rescored = eb
            .selectFrom('fresh as f')
            .select('f.class')
            .whereRef('f.period', '=', 'score_counts.period')
            .whereRef('f.starts_on', '=', 'score_counts.starts_on')
            .whereRef('f.subject', '=', 'score_counts.subject')
            .whereRef('f.class', '=', 'score_counts.class')
            .whereRef('f.tenths', 'is not distinct from', 'score_counts.tenths');
          return eb.not(eb.exists(rescored));
        }),
      )
      .insertInto('score_counts')
      .columns([...key, ...counts])
      .expression((cte) => cte.selectFrom('fresh').select([...key, ...counts]))
      .onConflict((conflict) => conflict.columns(key).doUpdateSet(set).where(where))
      .execute();
  });
}

/** Recounts all stats in batches, with or without a running service. After a failure, the next count continues. */
export async function rebuildStats(em: EntityManager, now: Date): Promise<void> {
  await applyCalendarChange(em, now, false);
  await em.transactional(async (transaction) => {
    await transaction.nativeDelete(QueuedStatsEntity, { kind: { $ne: 'test' } });
    await enqueueStudents(transaction);
    await enqueueAllTests(transaction);
  });
  await countDue(em, now, { isPaced: false });
  await recountScores(em);
  await pruneScores(em, now);
}
