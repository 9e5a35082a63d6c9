import type { EntityManager } from '@mikro-orm/postgresql';
import type { MarkingStatus } from '@shikhar/contracts/attempts/schemas';
import type { Database } from '../../../database/database.ts';
import { prepareQuery } from '../../../database/prepared-query.ts';
import { toBoolean } from '../../../database/sql.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { markAttempt } from '../../marking/scoring/mark-attempt.ts';
import type { AttemptKey } from '../attempt-key.ts';
import { findLatestOverdue } from '../clock/deadline.ts';
import { listScoreRows, toMarkingStatus, updateScores } from './mark-attempts.service.ts';
import { loadMarkables } from './marking.repository.ts';

function prepareLock(name: string, isSkipping: boolean) {
  return prepareQuery<AttemptKey & { latestOverdue: Date }>()(name, (db, parameter) =>
    db
      .selectFrom('attempts')
      .select(['id', 'status', 'test_id as testId', 'student_id as studentId', 'deadline_at as deadlineAt'])
      .select(['is_preview as isPreview', 'is_practice as isPractice'])
      .select((eb) => toBoolean(eb('deadline_at', '<', parameter('latestOverdue'))).as('isOverdue'))
      .where('student_id', '=', parameter('studentId'))
      .where('id', '=', parameter('attemptId'))
      .forUpdate()
      .$if(isSkipping, (query) => query.skipLocked()),
  );
}

const locks = { wait: prepareLock('lock-attempt', false), 'skip locked': prepareLock('try-lock-attempt', true) };

/**
 * Locks the attempt's row for the running transaction, so that no answer is saved meanwhile; undefined if it does not exist or,
 * with `skip locked`, is locked elsewhere.
 */
export async function lockAttempt(em: EntityManager, attempt: AttemptKey, now: Date, wait: keyof typeof locks) {
  const [locked] = await locks[wait](em, { ...attempt, latestOverdue: findLatestOverdue(now) });
  return locked;
}

export type LockedAttempt = NonNullable<Awaited<ReturnType<typeof lockAttempt>>>;

// Re-marking a question locks the question's own test, not the retry's. With the keys locked here, it waits and then finds the
// retry submitted.
async function lockKeys(em: EntityManager, { studentId, id }: LockedAttempt): Promise<void> {
  await em
    .getKysely<Database>()
    .selectFrom('question_keys as k')
    .select('k.question_id')
    .where('k.question_id', 'in', (eb) =>
      eb
        .selectFrom('attempts as a')
        .select((row) => row.fn<string>('unnest', ['a.question_ids']).as('question_id'))
        .where('a.student_id', '=', studentId)
        .where('a.id', '=', id),
    )
    .orderBy('k.question_id')
    .forShare('k')
    .execute();
}

/** The origin of a submission; absent if the server closed the attempt. */
export interface Submitter {
  address: string;
  requestId: string;
}

interface Submission extends AttemptKey {
  at: string;
  by: 'student' | 'deadline';
  score: number;
  maxScore: number;
  markingStatus: MarkingStatus;
  markingVersion: number;
  /** In JSON. */
  scores: string;
}

const saveSubmission = prepareQuery<Submission>()('submit-attempt', (db, parameter) => {
  const studentId = parameter('studentId');
  const id = parameter('attemptId');
  return db
    .with('scored', () => updateScores(parameter('scores')).where('s.student_id', '=', studentId).where('s.attempt_id', '=', id))
    .updateTable('attempts as a')
    .set((eb) => {
      const lastChange = eb
        .selectFrom('attempt_answers as s')
        .leftJoin('answer_files as f', (join) =>
          join
            .onRef('f.student_id', '=', 's.student_id')
            .onRef('f.attempt_id', '=', 's.attempt_id')
            .onRef('f.index', '=', 's.index'),
        )
        .select((row) => row.fn.max(row.fn<string>('greatest', ['s.saved_at', 'f.created_at'])).as('at'))
        .whereRef('s.student_id', '=', 'a.student_id')
        .whereRef('s.attempt_id', '=', 'a.id');
      return {
        status: 'submitted',
        // Requests take their time before they wait for the row, so an answer or photo may have been saved later than `at`.
        submitted_at: eb.fn<string>('greatest', [parameter('at'), 'a.last_saved_at', lastChange]),
        submitted_by: parameter('by'),
        score: parameter('score'),
        marking_status: parameter('markingStatus'),
        max_score: parameter('maxScore'),
        marking_version: parameter('markingVersion'),
        deadline_at: eb.fn.coalesce('a.frozen_deadline_at', 'a.deadline_at'),
        frozen_at: null,
        frozen_deadline_at: null,
      };
    })
    .where('a.student_id', '=', studentId)
    .where('a.id', '=', id);
});

/** Scores and submits a locked attempt in progress, as of its deadline when the grace is over, in the running transaction. */
export async function finishAttempt(em: EntityManager, locked: LockedAttempt, now: Date, submitter?: Submitter): Promise<void> {
  if (locked.isPractice) await lockKeys(em, locked);
  // Read after locking the row, so that every acknowledged save is included.
  const [markable] = await loadMarkables(em, [locked.id]);
  if (!markable) throw new Error(`The held attempt ${locked.id} is gone`);
  const marked = markAttempt(markable.questions, markable.answerCounts);
  // A submission within the grace comes from the page because time is up, so it does not count as the student's.
  const by = new Date(locked.deadlineAt) <= now ? 'deadline' : 'student';
  const at = locked.isOverdue ? locked.deadlineAt : now.toISOString();
  const { score, maxScore } = marked;
  const scores = JSON.stringify(listScoreRows(markable, marked));
  const markingStatus = toMarkingStatus(marked);
  await saveSubmission(em, { ...markable, at, by, score, maxScore, scores, markingStatus });
  if (locked.isPreview || locked.isPractice) return;
  await recordAudit(em, {
    at: now,
    action: 'attempt.submitted',
    ...(by === 'student' && { actorId: locked.studentId, actorRole: 'student' }),
    subjectType: 'attempt',
    subjectId: locked.id,
    ...submitter,
    details: { testId: locked.testId, by, score: marked.score },
  });
}
