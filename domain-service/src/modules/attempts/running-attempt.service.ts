import type { EntityManager } from '@mikro-orm/postgresql';

interface Sitting {
  studentId: string;
  /** Undefined stands for any attempt in progress. */
  attemptId: string | undefined;
  since: Date;
}

const statement = `
  select 1 from attempts
  where student_id = :studentId and status = 'in_progress' and (:attemptId::uuid is null or id = :attemptId::uuid)
  union all
  select 1 from attempts where id = :attemptId::uuid and student_id = :studentId and submitted_at >= :since
  limit 1`;

/** Whether a student's attempt is in progress, or was until after `since`. */
export async function hasRunSince(em: EntityManager, { studentId, attemptId, since }: Sitting): Promise<boolean> {
  const rows = await em.execute(statement, { studentId, attemptId: attemptId ?? null, since });
  return rows.length > 0;
}

/** Whether the student has any attempt in progress. */
export async function hasRunningAttempt(em: EntityManager, studentId: string): Promise<boolean> {
  const rows = await em.execute("select 1 from attempts where student_id = :studentId and status = 'in_progress' limit 1", {
    studentId,
  });
  return rows.length > 0;
}
