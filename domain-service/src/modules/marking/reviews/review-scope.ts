import type { Caller } from '../../accounts/sessions/session.service.ts';
import { mayRead, toReadScope } from '../../attempts/readable-attempt.service.ts';

/** How long a lock on an answer lasts after each heartbeat. */
const claimMs = 120_000;

// Answers to mark: written answers of submitted attempts that wait or have been marked. Previews are excluded.

/** SQL that selects a test's answers to mark as `attempt_id, index, question_id, waits`. */
function selectAnswers(testId: string): string {
  return `
    select w.attempt_id, w.index, w.question_id, true as waits
    from questions q join attempt_answers w on w.question_id = q.id and w.outcome = 'waiting' where q.test_id = ${testId}
    union all
    select m.attempt_id, m.index, m.question_id, false
    from questions q join answer_marks m on m.question_id = q.id and m.is_marked where q.test_id = ${testId}`;
}

/** SQL that selects the answers the caller may mark, with the student's name; `testId` is SQL, too. */
export function selectMarkable({ role }: Caller, testId: string): string {
  return `
    select i.*, s.name
    from (${selectAnswers(testId)}) i
    join student_attempts a on a.id = i.attempt_id and a.test_id = ${testId} and a.status = 'submitted'
    join tests t on t.id = ${testId}
    join users s on s.id = a.student_id
    where ${mayRead[role]}`;
}

/** The parameters of this SQL. Locks from before `claimedSince` have expired. */
export function markingScopeParameters(caller: Caller, now: Date) {
  return { ...toReadScope(caller), now, claimedSince: new Date(now.getTime() - claimMs) };
}

/** SQL over `questions q`: its number in the test, from 1; an earlier version has that of the current one, a removed question none. */
export const questionNumber = `
  1 + coalesce(q.position, (
    with recursive later as (
      select n.id, n.position from questions n where n.previous_id = q.id and n.test_id = q.test_id
      union
      select n.id, n.position from questions n join later l on n.previous_id = l.id where n.test_id = q.test_id
    )
    select l.position from later l where l.position is not null limit 1
  ))`;
