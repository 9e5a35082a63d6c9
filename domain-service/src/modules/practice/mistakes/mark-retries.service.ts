import type { EntityManager } from '@mikro-orm/postgresql';
import { markAttempts } from '../../attempts/submission/mark-attempts.service.ts';

// Only who has sat the question's own test has it in a retry; the notebook may have let it go by now.
export const retriesStatement = `
  select a.id from questions q
  join attempts o on o.test_id = q.test_id and o.number = 1
  join tests p on p.practice_for = o.student_id
  join attempts a on a.test_id = p.id and a.status = 'submitted' and q.id = any(a.question_ids)
  where q.id = :questionId`;

/** Marks the retries that have a question by its key as it is now, in the running transaction. */
export async function markRetries(em: EntityManager, questionId: string): Promise<void> {
  const retries = await em.execute<{ id: string }[]>(retriesStatement, { questionId });
  await markAttempts(
    em,
    retries.map(({ id }) => id),
  );
}
