import type { EntityManager } from '@mikro-orm/postgresql';

/** More notebooks than this are locked as one: each lock takes room in PostgreSQL's memory. */
const mostApart = 200;

const studentsOf = 'select distinct student_id from attempts where id = any(array[:attemptIds]::uuid[]) order by student_id';

async function lockApart(em: EntityManager, studentIds: readonly string[]): Promise<void> {
  // In the order of the ids, so that two who lock several never wait for each other.
  const statement = `
    select pg_advisory_xact_lock_shared(hashtextextended('notebooks', 0)), pg_advisory_xact_lock(hashtextextended('notebook ' || s.id, 0))
    from (select id from unnest(array[:studentIds]::text[]) as u (id) order by id) s`;
  await em.execute(statement, { studentIds: [...studentIds] });
}

/** Makes the running transaction the only one that counts or changes this notebook. */
export async function lockNotebook(em: EntityManager, studentId: string): Promise<void> {
  await lockApart(em, [studentId]);
}

/** The same for the notebooks of all who made these attempts. */
export async function lockNotebooks(em: EntityManager, attemptIds: readonly string[]): Promise<void> {
  const students = await em.execute<{ student_id: string }[]>(studentsOf, { attemptIds: [...attemptIds] });
  if (students.length <= mostApart)
    await lockApart(
      em,
      students.map((row) => row.student_id),
    );
  else await em.execute("select pg_advisory_xact_lock(hashtextextended('notebooks', 0))");
}
