import type { EntityManager } from '@mikro-orm/postgresql';
import { isRunningSql } from '../../attempts/running-attempt.service.ts';

export interface RunningRetry {
  id: string;
  question_ids: string[];
}

export const runningStatement = `
  select id, to_json(question_ids) as question_ids from attempts a
  where a.student_id = :studentId and a.is_practice and ${isRunningSql}`;

/** A student's retry in progress; undefined once its time is up. */
export async function findRunningRetry(em: EntityManager, studentId: string, now: Date): Promise<RunningRetry | undefined> {
  const [running] = await em.execute<RunningRetry[]>(runningStatement, { studentId, now });
  return running;
}
