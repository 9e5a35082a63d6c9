import type { EntityManager } from '@mikro-orm/postgresql';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { markingScopeParameters, selectMarkable } from './review-scope.ts';

// A teacher may mark an answer for two reasons; each uses its own index.
const ownWaiting = `
  select w.attempt_id, w.index, t.id as test_id
  from tests t join questions q on q.test_id = t.id
  join attempt_answers w on w.question_id = q.id and w.outcome = 'waiting'
  join student_attempts a on a.id = w.attempt_id
  where t.created_by = :callerId
  union
  select w.attempt_id, w.index, a.test_id
  from users s
  join student_attempts a on a.student_id = s.id and a.marking_status = 'pending_review'
  join tests t on t.id = a.test_id and t.subject = any(array[:subjects]::text[])
  join attempt_answers w on w.attempt_id = a.id and w.outcome = 'waiting'
  where s.school_code = :schoolCode and s.role = 'student'`;

const allWaiting = `
  select w.attempt_id, w.index, a.test_id
  from attempt_answers w join student_attempts a on a.id = w.attempt_id where w.outcome = 'waiting'`;

/** SQL that selects the written answers waiting for the caller's marks as `attempt_id, index, test_id`. */
export function selectWaiting({ role }: Caller): string {
  return role === 'admin' ? allWaiting : ownWaiting;
}

/** The number of written answers waiting for the caller's marks. */
export async function countAnswersToMark(em: EntityManager, caller: Caller, now: Date): Promise<number> {
  const counted = `select count(*)::int as answers from (${selectWaiting(caller)}) v`;
  const [row] = await em.execute<{ answers: number }[]>(counted, markingScopeParameters(caller, now));
  return row?.answers ?? 0;
}

/**
 * The number of answers to a test waiting for the caller's marks, and how many of them are in repeat attempts, which do not
 * count.
 */
export async function countTestAnswersToMark(em: EntityManager, caller: Caller, now: Date, testId: string) {
  const [row] = await em.execute<{ answers: number; repeated: number }[]>(
    `select count(*)::int as answers, (count(*) filter (where r.number > 1))::int as repeated
    from (${selectMarkable(caller, ':testId::uuid')} and i.waits) v join attempts r on r.id = v.attempt_id`,
    { ...markingScopeParameters(caller, now), testId },
  );
  return { answersToMark: row?.answers ?? 0, repeatsToMark: row?.repeated ?? 0 };
}
