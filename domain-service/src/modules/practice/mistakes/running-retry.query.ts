import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../database/database.ts';
import { isRunning } from '../../attempts/running-attempt.service.ts';

export function selectRunningRetry(em: EntityManager, studentId: string, now: Date) {
  return em
    .getKysely<Database>()
    .selectFrom('attempts as a')
    .select(['a.id', 'a.question_ids as questionIds'])
    .where('a.student_id', '=', studentId)
    .where('a.is_practice', '=', true)
    .where(isRunning(now.toISOString()));
}

/** A student's retry in progress; undefined once its time is up. */
export function findRunningRetry(em: EntityManager, studentId: string, now: Date) {
  return selectRunningRetry(em, studentId, now).executeTakeFirst();
}
