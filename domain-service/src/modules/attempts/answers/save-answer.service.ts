import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnswerSave, AnswerSaved } from '@shikhar/contracts/attempts/schemas';
import { prepareStatement, runPrepared } from '../../../database/prepared-statement.ts';
import { notFound } from '../../../errors/domain-error.ts';
import { toInstant } from '../../../stored-instant.ts';
import { answerStale, attemptSubmitted, saveFromFuture, sectionClosed, sectionNotOpen, timeIsUp } from '../attempt.errors.ts';
import { type SavedAnswer, toAnswerState } from '../attempt-head.mapper.ts';
import { findLatestOverdue, isOverdue, toClock } from '../clock/deadline.ts';
import { toStoredAnswer } from '../paper/answer-order.ts';
import { loadOwnQuestion } from '../paper/paper.repository.ts';

// One statement means one short transaction and one round trip. `held` locks the attempt and sees its state after the lock is
// granted, so a save comes either before the submission and is scored, or after it and is refused. Viewing a question is saved
// too, but keeps the time of the last change. A timed section opens when the one before it ends, and has the same grace as a
// deadline.
const saveStatement = prepareStatement(
  'save-answer',
  `
  with held as (
    select id, status, started_at, deadline_at, greatest(last_saved_at, started_at, resumed_at) as since,
      section_ends[:sectionPlace::integer] is null or coalesce(
        (select max(e) from unnest(section_ends[1 : :sectionPlace::integer - 1]) e), started_at) <= :now::timestamptz as has_opened,
      coalesce(section_ends[:sectionPlace::integer] < :latestOverdue::timestamptz, false) as is_section_over
    from attempts where id = :attemptId and student_id = :studentId for update
  ), saved as (
    insert into attempt_answers as kept
      (attempt_id, index, question_id, answer, flagged, sequence, saved_at, time_spent_seconds)
    select id, :index::integer, :questionId::uuid, :answer::jsonb, coalesce(:flagged::boolean, false), :sequence::bigint,
      :now::timestamptz, greatest(0, least(
        coalesce(:spentSeconds::double precision, extract(epoch from least(:now::timestamptz, deadline_at) - since)),
        extract(epoch from :now::timestamptz - started_at)))::integer
    from held where status = 'in_progress' and deadline_at >= :latestOverdue::timestamptz and has_opened and not is_section_over
    on conflict (attempt_id, index) do update set
      answer = case when :isAnswerGiven::boolean then excluded.answer else kept.answer end,
      flagged = coalesce(:flagged::boolean, kept.flagged), sequence = excluded.sequence,
      saved_at = case when (not :isAnswerGiven::boolean or excluded.answer is not distinct from kept.answer)
        and coalesce(:flagged::boolean, kept.flagged) = kept.flagged then kept.saved_at else excluded.saved_at end,
      time_spent_seconds = kept.time_spent_seconds + excluded.time_spent_seconds
    where kept.sequence < excluded.sequence
      and (:seen::bigint >= kept.sequence or not :isAnswerGiven::boolean or excluded.answer is not null or kept.answer is null)
    returning attempt_id
  ), touched as (
    update attempts a set last_saved_at = greatest(a.last_saved_at, :now::timestamptz) from saved where a.id = saved.attempt_id
  )
  select status, deadline_at, has_opened, is_section_over, exists (select from saved) as is_saved from held`,
);

interface SaveRow {
  status: 'in_progress' | 'submitted';
  deadline_at: string;
  has_opened: boolean;
  is_section_over: boolean;
  is_saved: boolean;
}

const savedAnswerStatement = `
  select json_build_object('answer', answer, 'flagged', flagged, 'sequence', sequence, 'savedAt', saved_at) as saved,
    sequence = :sequence and flagged = coalesce(:flagged::boolean, flagged)
      and (not :isAnswerGiven::boolean or answer is not distinct from :answer::jsonb) as is_repeated
  from attempt_answers where attempt_id = :attemptId and index = :index`;

/** How far a sequence may be ahead of the clock, in milliseconds: one far ahead would block every later time-based save. */
const sequenceLead = 24 * 60 * 60 * 1000;

/** The question and attempt to save, and when. */
export interface SavePlace {
  attemptId: string;
  studentId: string;
  index: number;
  now: Date;
}

/**
 * Saves an answer; acknowledged only when committed. A save repeated after a lost reply is acknowledged
 * again. Never scores.
 *
 * @throws NOT_FOUND; VALIDATION_FAILED when the answer does not fit the question, or its sequence is
 *   more than a day ahead; ATTEMPT_CLOSED once submitted or out of time; SECTION_CLOSED outside its section's own time;
 *   ANSWER_STALE when an answer with a greater sequence, or a different one with the same, is saved, and for clearing by a page
 *   that has not seen the saved answer
 */
export async function saveAnswer(em: EntityManager, place: SavePlace, save: AnswerSave): Promise<AnswerSaved> {
  const { attemptId, studentId, index, now } = place;
  const placed = await loadOwnQuestion(em, attemptId, studentId, index);
  if (save.sequence > now.getTime() + sequenceLead) throw saveFromFuture();
  const parameters = {
    ...place,
    questionId: placed.question.id,
    // PostgreSQL arrays start at 1.
    sectionPlace: placed.section + 1,
    isAnswerGiven: save.answer !== undefined,
    answer: save.answer ? JSON.stringify(toStoredAnswer(placed, save.answer)) : null,
    flagged: save.flagged ?? null,
    sequence: save.sequence,
    // A page that does not send it is assumed to have seen everything.
    seen: save.seen ?? Number.MAX_SAFE_INTEGER,
    spentSeconds: save.spentSeconds ?? null,
    latestOverdue: findLatestOverdue(now),
  };
  const [row] = await runPrepared<SaveRow>(em, saveStatement, parameters);
  if (!row) throw notFound();
  const deadlineAt = new Date(row.deadline_at);
  const clock = toClock(deadlineAt, now);
  const acknowledge = (savedAt: string): AnswerSaved => ({ savedAt, sequence: save.sequence, ...clock });
  if (row.is_saved) return acknowledge(now.toISOString());
  if (isOverdue(deadlineAt, now)) throw timeIsUp(clock);
  if (row.status !== 'in_progress') throw attemptSubmitted(clock);
  if (!row.has_opened) throw sectionNotOpen(clock);
  if (row.is_section_over) throw sectionClosed(clock);
  const [newest] = await em.execute<{ saved: SavedAnswer; is_repeated: boolean }[]>(savedAnswerStatement, parameters);
  if (!newest?.is_repeated) throw answerStale(toAnswerState(placed, newest?.saved ?? null), clock);
  return acknowledge(toInstant(newest.saved.savedAt));
}
