import type { EntityManager } from '@mikro-orm/postgresql';
import type { GivenMarks, ReviewPlace, ReviewSave } from '@shikhar/contracts/marking/reviews/schemas';
import type { Database } from '../../../database/database.ts';
import { toReviewKey } from '../../../question-kinds/registry.ts';
import { markAttempts } from '../../attempts/submission/mark-attempts.service.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import { answerLocked, marksStale, rubricStale } from './review.errors.ts';
import { findMarkable, type MarkableRow, toGivenMarks } from './review.query.ts';
import { acquireReviewLock } from './review-lock.service.ts';
import type { MarkablePlace } from './review-scope.ts';

/** Changes by the same teacher within this period make one audit entry, since marks are saved as they are given. */
const sameActionMs = 600_000;

function isNewAction(before: MarkableRow, { caller, now }: CommandContext): boolean {
  return before.markedById !== caller.userId || now.getTime() - Date.parse(before.markedAt ?? '') > sameActionMs;
}

async function recordMarks(context: CommandContext, row: MarkableRow, before: GivenMarks, after: GivenMarks): Promise<void> {
  const shouldNotify = before.isMarked !== after.isMarked || (before.awarded !== after.awarded && isNewAction(row, context));
  if (!shouldNotify) return;
  await recordAudit(context.em, {
    ...describeCommand(context),
    action: 'marks.changed',
    subjectType: 'attempt',
    subjectId: row.attemptId,
    details: { testId: row.test.id, question: row.number, before: before.awarded, after: after.awarded },
  });
}

/** @throws REVIEW_STALE for a page with an item that is gone, REVIEW_LOCKED, NOT_FOUND */
async function findSavable(
  em: EntityManager,
  context: CommandContext,
  place: ReviewPlace,
  save: ReviewSave,
): Promise<MarkableRow> {
  const { caller, now } = context;
  // Serialises marking and re-marking of the attempt.
  const attempts = em.getKysely<Database>().selectFrom('attempts').select('id').where('id', '=', place.attemptId);
  await attempts.where('status', '=', 'submitted').forUpdate().execute();
  const row = await findMarkable(em, place, caller);
  const lock = await acquireReviewLock(em, { ...place, studentId: row.studentId }, caller, { now, force: false });
  if (!lock.isYours) throw answerLocked(lock.name);
  const known = new Set([...toReviewKey(row).rubric.map(({ id }) => id), ...(row.rubricItems ?? [])]);
  if (save.rubricItems.some((id) => !known.has(id))) throw rubricStale();
  return row;
}

/**
 * Saves a teacher's marks for one answer; the attempt's score, status and rank are updated in the same transaction.
 *
 * @throws NOT_FOUND; REVIEW_LOCKED when another teacher has the answer; REVIEW_STALE when its marks changed meanwhile
 */
export async function saveReview(context: CommandContext, place: ReviewPlace, save: ReviewSave): Promise<GivenMarks> {
  return context.em.transactional(async (em) => {
    const row = await findSavable(em, context, place, save);
    const key = toReviewKey(row);
    const before = toGivenMarks(row, key);
    if (save.revision !== before.revision) throw marksStale(before);
    await writeMarks({ ...context, em }, { ...place, studentId: row.studentId }, row.questionId, save);
    await markAttempts(em, [place.attemptId]);
    const after = toGivenMarks(await findMarkable(em, place, context.caller), key);
    await recordMarks({ ...context, em }, row, before, after);
    return after;
  });
}

async function writeMarks(
  { em, caller, now }: CommandContext,
  { studentId, attemptId, index }: MarkablePlace,
  questionId: string,
  { isMarked, adjustment, comment, rubricItems }: ReviewSave,
): Promise<void> {
  await em
    .getKysely<Database>()
    // The result reads the comment from `attempt_answers`, like the marks.
    .with('commented', (db) =>
      db
        .updateTable('attempt_answers')
        .set({ comment: isMarked && comment !== '' ? comment : null })
        .where('student_id', '=', studentId)
        .where('attempt_id', '=', attemptId)
        .where('index', '=', index),
    )
    .insertInto('answer_marks')
    .values({
      student_id: studentId,
      attempt_id: attemptId,
      index,
      question_id: questionId,
      is_marked: isMarked,
      rubric_items: [...new Set(rubricItems)],
      adjustment,
      comment,
      revision: 1,
      marked_by: caller.userId,
      marked_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'attempt_id', 'index']).doUpdateSet((eb) => ({
        is_marked: eb.ref('excluded.is_marked'),
        rubric_items: eb.ref('excluded.rubric_items'),
        adjustment: eb.ref('excluded.adjustment'),
        comment: eb.ref('excluded.comment'),
        revision: eb('answer_marks.revision', '+', 1),
        marked_by: eb.ref('excluded.marked_by'),
        marked_at: eb.ref('excluded.marked_at'),
      })),
    )
    .execute();
}
