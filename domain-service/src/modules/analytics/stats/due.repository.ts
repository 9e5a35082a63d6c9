import type { EntityManager } from '@mikro-orm/postgresql';

/** A queued row; `ref` is the attempt for kind `attempt`, otherwise the student. */
export interface DueRow {
  id: string;
  kind: 'attempt' | 'attempts' | 'student';
  ref: string;
  student_id: string;
}

/** Takes the oldest rows nobody else has locked; a rollback queues them again. */
export function claimQueued(em: EntityManager, limit: number): Promise<DueRow[]> {
  return em.execute<DueRow[]>(
    `delete from stats_queue d using (
       select id from stats_queue where kind <> 'test' order by id limit :limit for update skip locked
     ) c where d.id = c.id returning d.id, d.kind, d.ref, d.student_id`,
    { limit },
  );
}

/** The ids of the oldest queued students' rows. */
export async function listDue(em: EntityManager, limit: number): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>("select id from stats_queue where kind <> 'test' order by id limit :limit", {
    limit,
  });
  return rows.map(({ id }) => id);
}

/** Takes one row; undefined if it is gone or another transaction has it. */
export async function claimQueuedRow(em: EntityManager, id: string): Promise<DueRow | undefined> {
  const [row] = await em.execute<DueRow[]>(
    `delete from stats_queue where id = (select id from stats_queue where id = :id for update skip locked)
     returning id, kind, ref, student_id`,
    { id },
  );
  return row;
}

/** A student's queued rows, including rows taken by uncommitted transactions. */
export function listQueuedOf(em: EntityManager, studentId: string): Promise<DueRow[]> {
  return em.execute<DueRow[]>(
    "select id, kind, ref, student_id from stats_queue where student_id = :studentId and kind <> 'test' order by id",
    { studentId },
  );
}

/** Deletes these rows. Rows locked by others stay and are counted once more. */
export async function deleteQueued(em: EntityManager, ids: readonly string[]): Promise<void> {
  await em.execute(
    `delete from stats_queue where id in (
       select id from stats_queue where id = any(array[:ids]::bigint[]) for update skip locked)`,
    { ids },
    'run',
  );
}

/** Queues the stats of these tests. */
export async function enqueueTests(em: EntityManager, testIds: readonly string[]): Promise<void> {
  if (testIds.length === 0) return;
  await em.execute(
    `insert into stats_queue (kind, ref) select 'test', o.id from unnest(array[:testIds]::uuid[]) as o (id)`,
    { testIds: [...new Set(testIds)] },
    'run',
  );
}
