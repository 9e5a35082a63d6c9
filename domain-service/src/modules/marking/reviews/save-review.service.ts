import type { EntityManager } from '@mikro-orm/postgresql';
import type { GivenMarks, ReviewPlace, ReviewSave } from '@shikhar/contracts/marking/reviews/schemas';
import { markAttempts } from '../../attempts/submission/mark-attempts.service.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { BroadKey } from '../../questions/stored-key.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import { toGivenMarks } from './given-marks.ts';
import { answerLocked, marksStale, rubricStale } from './review.errors.ts';
import { findMarkable, type MarkableRow } from './review.query.ts';
import { acquireReviewLock } from './review-claim.service.ts';

/** Changes by the same teacher within this period make one audit entry, since marks are saved as they are given. */
const sameActionMs = 600_000;

// The result reads the comment from `attempt_answers`, like the marks.
const saveStatement = `
  with commented as (
    update attempt_answers set comment = case when :isMarked then nullif(:comment, '') end where attempt_id = :attemptId and index = :index
  )
  insert into answer_marks (attempt_id, index, question_id, is_marked, rubric_items, adjustment, comment, revision, marked_by, marked_at)
  values (:attemptId, :index, :questionId, :isMarked, array(select jsonb_array_elements_text(:rubricItems::jsonb)), :adjustment, :comment, 1,
    :callerId, :now)
  on conflict (attempt_id, index) do update set is_marked = excluded.is_marked, rubric_items = excluded.rubric_items,
    adjustment = excluded.adjustment, comment = excluded.comment, revision = answer_marks.revision + 1, marked_by = excluded.marked_by,
    marked_at = excluded.marked_at`;

function isNewAction(before: MarkableRow, { caller, now }: CommandContext): boolean {
  return before.marked_by !== caller.userId || now.getTime() - Date.parse(before.marked_at ?? '') > sameActionMs;
}

async function recordMarks(context: CommandContext, row: MarkableRow, before: GivenMarks, after: GivenMarks): Promise<void> {
  const shouldNotify = before.isMarked !== after.isMarked || (before.awarded !== after.awarded && isNewAction(row, context));
  if (!shouldNotify) return;
  await recordAudit(context.em, {
    ...describeCommand(context),
    action: 'marks.changed',
    subjectType: 'attempt',
    subjectId: row.attempt_id,
    details: { testId: row.test.id, question: row.number, before: before.awarded, after: after.awarded },
  });
}

/** @throws REVIEW_STALE for a page with an item that is gone, REVIEW_CLAIMED, NOT_FOUND */
async function findSavable(
  em: EntityManager,
  context: CommandContext,
  place: ReviewPlace,
  save: ReviewSave,
): Promise<MarkableRow> {
  const { caller, now } = context;
  // Serialises marking and re-marking of the attempt.
  await em.execute("select 1 from attempts where id = :attemptId and status = 'submitted' for update", place);
  const row = await findMarkable(em, place, caller, now);
  const claim = await acquireReviewLock(em, place, caller, { now, force: false });
  if (!claim.isYours) throw answerLocked(claim.name);
  const known = new Set([...BroadKey.parse(row.key).rubric.map(({ id }) => id), ...(row.rubric_items ?? [])]);
  if (save.rubricItems.some((id) => !known.has(id))) throw rubricStale();
  return row;
}

/**
 * Saves a teacher's marks for one answer; the attempt's score, status and rank are updated in the same transaction.
 *
 * @throws NOT_FOUND; REVIEW_CLAIMED when another teacher has the answer; REVIEW_STALE when its marks changed meanwhile
 */
export async function saveReview(context: CommandContext, place: ReviewPlace, save: ReviewSave): Promise<GivenMarks> {
  return context.em.transactional(async (em) => {
    const row = await findSavable(em, context, place, save);
    const key = BroadKey.parse(row.key);
    const before = toGivenMarks(row, key, row.marks);
    if (save.revision !== before.revision) throw marksStale(before);
    const rubricItems = JSON.stringify([...new Set(save.rubricItems)]);
    const { isMarked, adjustment, comment } = save;
    const given = { isMarked, adjustment, comment, rubricItems };
    const parameters = { ...place, ...given, questionId: row.question_id, callerId: context.caller.userId, now: context.now };
    await em.execute(saveStatement, parameters, 'run');
    await markAttempts(em, [place.attemptId]);
    const after = toGivenMarks(await findMarkable(em, place, context.caller, context.now), key, row.marks);
    await recordMarks({ ...context, em }, row, before, after);
    return after;
  });
}
