import type { EntityManager } from '@mikro-orm/postgresql';
import { markAttempts } from '../attempts/mark-attempts.service.ts';

// Who tried a question again has it in the notebook.
export const retriesStatement = `
  select a.id from mistakes m
  join attempts a on a.student_id = m.student_id and a.is_practice and a.status = 'submitted' and m.question_id = any(a.question_ids)
  where m.question_id = :questionId`;

/** Marks the retries that have a question by its key as it is now, in the running transaction. */
export async function markRetries(em: EntityManager, questionId: string): Promise<void> {
  const retries = await em.execute<{ id: string }[]>(retriesStatement, { questionId });
  await markAttempts(
    em,
    retries.map(({ id }) => id),
  );
}
