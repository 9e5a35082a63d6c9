import type { EntityManager } from '@mikro-orm/postgresql';
import { markAttempts } from '../../attempts/submission/mark-attempts.service.ts';

// Only students who took the question's own test can have it in a retry; it may have left the notebook by now.
export const retriesStatement = `
  select a.id from questions q
  join attempts o on o.test_id = q.test_id and o.number = 1
  join tests p on p.practice_student_id = o.student_id
  join attempts a on a.test_id = p.id and a.status = 'submitted' and q.id = any(a.question_ids)
  where q.id = :questionId`;

/** Re-marks the retries with a question by its current key, in the running transaction. */
export async function markRetries(em: EntityManager, questionId: string): Promise<void> {
  const retries = await em.execute<{ id: string }[]>(retriesStatement, { questionId });
  await markAttempts(
    em,
    retries.map(({ id }) => id),
  );
}
