import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../database/database.ts';
import { markAttempts } from '../../attempts/submission/mark-attempts.service.ts';

/**
 * The submitted retries with a question. Only students who took the question's own test can have it in a retry; it may have left
 * the notebook by now.
 */
export function selectRetries(em: EntityManager, questionId: string) {
  return em
    .getKysely<Database>()
    .selectFrom('questions as q')
    .innerJoin('attempts as o', (join) => join.onRef('o.test_id', '=', 'q.test_id').on('o.number', '=', 1))
    .innerJoin('tests as p', 'p.practice_student_id', 'o.student_id')
    .innerJoin('attempts as a', (join) =>
      join
        .onRef('a.test_id', '=', 'p.id')
        .on('a.status', '=', 'submitted')
        .on((eb) => eb('q.id', '=', eb.fn.any('a.question_ids'))),
    )
    .select('a.id')
    .where('q.id', '=', questionId);
}

/** Re-marks the retries with a question by its current key, in the running transaction. */
export async function markRetries(em: EntityManager, questionId: string): Promise<void> {
  const retries = await selectRetries(em, questionId).execute();
  await markAttempts(
    em,
    retries.map(({ id }) => id),
  );
}
