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
    `delete from figures_due d using (
       select id from figures_due where kind <> 'test' order by id limit :limit for update skip locked
     ) c where d.id = c.id returning d.id, d.kind, d.ref, d.student_id`,
    { limit },
  );
}

/** The ids of the oldest queued students' rows. */
export async function listDue(em: EntityManager, limit: number): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>("select id from figures_due where kind <> 'test' order by id limit :limit", {
    limit,
  });
  return rows.map(({ id }) => id);
}

/** Takes one row; undefined if it is gone or another transaction has it. */
export async function claimQueuedRow(em: EntityManager, id: string): Promise<DueRow | undefined> {
  const [row] = await em.execute<DueRow[]>(
    `delete from figures_due where id = (select id from figures_due where id = :id for update skip locked)
     returning id, kind, ref, student_id`,
    { id },
  );
  return row;
}

/** A student's queued rows, including rows taken by uncommitted transactions. */
export function listQueuedOf(em: EntityManager, studentId: string): Promise<DueRow[]> {
  return em.execute<DueRow[]>(
    "select id, kind, ref, student_id from figures_due where student_id = :studentId and kind <> 'test' order by id",
    { studentId },
  );
}

/** Deletes these rows. Rows locked by others stay and are counted once more. */
export async function deleteQueued(em: EntityManager, ids: readonly string[]): Promise<void> {
  await em.execute(
    `delete from figures_due where id in (
       select id from figures_due where id = any(array[:ids]::bigint[]) for update skip locked)`,
    { ids },
    'run',
  );
}

/** Queues the stats of these tests. */
export async function enqueueTests(em: EntityManager, testIds: readonly string[]): Promise<void> {
  if (testIds.length === 0) return;
  await em.execute(
    `insert into figures_due (kind, ref) select 'test', o.id from unnest(array[:testIds]::uuid[]) as o (id)`,
    { testIds: [...new Set(testIds)] },
    'run',
  );
}
