import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../../audit/audit.service.ts';
import { markAttempt } from '../../marking/scoring/mark-attempt.ts';
import { findLatestOverdue } from '../clock/deadline.ts';
import { listScoreRows, toMarkingStatus } from './mark-attempts.service.ts';
import { loadMarkables } from './marking.repository.ts';

/** An attempt whose row this transaction has locked, so that no answer is saved meanwhile. */
export interface LockedAttempt {
  id: string;
  test_id: string;
  student_id: string;
  status: 'in_progress' | 'submitted';
  deadline_at: string;
  is_overdue: boolean;
  is_preview: boolean;
  is_practice: boolean;
}

/**
 * Locks the attempt's row for the running transaction; undefined if it does not exist or, with `skip locked`, is locked
 * elsewhere.
 */
export async function lockAttempt(
  em: EntityManager,
  attemptId: string,
  now: Date,
  wait: 'wait' | 'skip locked',
): Promise<LockedAttempt | undefined> {
  const [locked] = await em.execute<LockedAttempt[]>(
    `select id, test_id, student_id, status, is_preview, is_practice, deadline_at, deadline_at < :latestOverdue as is_overdue
     from attempts where id = :attemptId for update ${wait === 'wait' ? '' : wait}`,
    { attemptId, latestOverdue: findLatestOverdue(now) },
  );
  return locked;
}

// Requests take their time before they wait for the row, so an answer or photo may have been saved later than `at`.
const finishStatement = `
  with scored as (
    update attempt_answers s set awarded = v.awarded, outcome = v.outcome
    from jsonb_to_recordset(:scores::jsonb) as v (index integer, awarded double precision, outcome text)
    where s.attempt_id = :attemptId and s.index = v.index
  )
  update attempts a set status = 'submitted', submitted_by = :by, submitted_at = greatest(:at, last_saved_at, (
      select max(greatest(s.saved_at, f.created_at)) from attempt_answers s
      left join answer_files f on f.attempt_id = s.attempt_id and f.index = s.index where s.attempt_id = a.id)), score = :score, max_score = :maxScore,
    marking_status = :marking, marking_version = :markingVersion, deadline_at = coalesce(frozen_deadline_at, deadline_at), frozen_at = null, frozen_deadline_at = null
  where id = :attemptId`;

// Re-marking a question locks the question's own test, not the retry's. With the keys locked here, it waits and then finds the
// retry submitted.
const keysStatement = `
  select k.question_id from question_keys k
  where k.question_id in (select unnest(a.question_ids) from attempts a where a.id = :attemptId) order by k.question_id for share of k`;

/** The origin of a submission; absent if the server closed the attempt. */
export interface Submitter {
  address: string;
  requestId: string;
}

/** Scores and submits a locked attempt in progress, as of its deadline when the grace is over, in the running transaction. */
export async function finishAttempt(em: EntityManager, locked: LockedAttempt, now: Date, submitter?: Submitter): Promise<void> {
  if (locked.is_practice) await em.execute(keysStatement, { attemptId: locked.id });
  // Read after locking the row, so that every acknowledged save is included.
  const [markable] = await loadMarkables(em, [locked.id]);
  if (!markable) throw new Error(`The held attempt ${locked.id} is gone`);
  const marked = markAttempt(markable.questions, markable.answerCounts);
  // A submission within the grace comes from the page because time is up, so it does not count as the student's.
  const by = new Date(locked.deadline_at) <= now ? 'deadline' : 'student';
  await em.execute(
    finishStatement,
    {
      attemptId: locked.id,
      scores: JSON.stringify(listScoreRows(markable, marked)),
      at: locked.is_overdue ? locked.deadline_at : now,
      by,
      score: marked.score,
      maxScore: marked.maxScore,
      marking: toMarkingStatus(marked),
      markingVersion: markable.markingVersion,
    },
    'run',
  );
  if (locked.is_preview || locked.is_practice) return;
  await recordAudit(em, {
    at: now,
    action: 'attempt.submitted',
    ...(by === 'student' && { actorId: locked.student_id, actorRole: 'student' }),
    subjectType: 'attempt',
    subjectId: locked.id,
    ...submitter,
    details: { testId: locked.test_id, by, score: marked.score },
  });
}
