import type { EntityManager } from '@mikro-orm/postgresql';
import { expressionBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { prepareQuery } from '../../../database/prepared-query.ts';
import { unnestInOrder } from '../../../database/sql.ts';

/** A count that is due for a student: `ref` is the attempt for kind `attempt`, otherwise the student. */
export type DueCount = Pick<Selectable<Database['stats_queue']>, 'kind' | 'ref'> & { studentId: string };

/** On `stats_queue`, for rows of students: the columns of a `DueCount`. */
function selectDue() {
  const eb = expressionBuilder<Database, 'stats_queue'>();
  return ['stats_queue.id', 'kind', 'ref', eb.ref('student_id').$notNull().as('studentId')] as const;
}

/** Takes the oldest rows nobody else has locked; a rollback queues them again. */
export function claimQueued(em: EntityManager, limit: number): Promise<DueCount[]> {
  return em
    .getKysely<Database>()
    .deleteFrom('stats_queue')
    .using((eb) =>
      eb
        .selectFrom('stats_queue')
        .select('id')
        .where('kind', '<>', 'test')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked()
        .as('c'),
    )
    .whereRef('stats_queue.id', '=', 'c.id')
    .returning(selectDue())
    .execute();
}

/** The ids of the oldest queued students' rows. */
export async function listDue(em: EntityManager, limit: number): Promise<number[]> {
  const rows = await em
    .getKysely<Database>()
    .selectFrom('stats_queue')
    .select('id')
    .where('kind', '<>', 'test')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes one row; none if it is gone or another transaction has it. */
export function claimQueuedRow(em: EntityManager, id: number): Promise<DueCount[]> {
  return em
    .getKysely<Database>()
    .deleteFrom('stats_queue')
    .where('id', '=', (eb) => eb.selectFrom('stats_queue').select('id').where('id', '=', id).forUpdate().skipLocked())
    .returning(selectDue())
    .execute();
}

/** A student's queued rows, including rows taken by uncommitted transactions. */
export const listQueuedOf = prepareQuery<{ studentId: string }>()('queued-stats', (db, parameter) =>
  db
    .selectFrom('stats_queue')
    .select(selectDue())
    .where('student_id', '=', parameter('studentId'))
    .where('kind', '<>', 'test')
    .orderBy('id'),
);

/** Deletes these rows. Rows locked by others stay and are counted once more. */
export const deleteQueued = prepareQuery<{ ids: readonly number[] }>()('delete-queued-stats', (db, parameter) =>
  db.deleteFrom('stats_queue').where('id', 'in', (eb) =>
    eb
      .selectFrom('stats_queue')
      .select('id')
      .where((row) => row('id', '=', row.fn.any(parameter('ids'))))
      .forUpdate()
      .skipLocked(),
  ),
);

const insertTests = prepareQuery<{ testIds: readonly string[] }>()('queue-test-stats', (db, parameter) => {
  const ids = sql<string[]>`${parameter('testIds')}::uuid[]`;
  return db
    .insertInto('stats_queue')
    .columns(['kind', 'ref'])
    .expression((eb) => eb.selectFrom(unnestInOrder(ids, 'o')).select([sql.lit('test').as('kind'), 'o.element']));
});

/** Queues the stats of these tests. */
export async function enqueueTests(em: EntityManager, testIds: readonly string[]): Promise<void> {
  if (testIds.length > 0) await insertTests(em, { testIds: [...new Set(testIds)] });
}
