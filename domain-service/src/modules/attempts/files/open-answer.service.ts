import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../database/database.ts';
import { notFound } from '../../../errors/domain-error.ts';
import { getQuestionKind } from '../../../question-kinds/registry.ts';
import { attemptSubmitted, sectionNotOpen } from '../attempt.errors.ts';
import type { AnswerKey } from '../attempt-key.ts';
import { isOverdue } from '../clock/deadline.ts';
import { findSectionTimes, hasOpened, isSectionOpen } from '../paper/attempt-sections.ts';
import { loadOwnQuestion } from '../paper/paper.repository.ts';
import { lockAttempt } from '../submission/finish-attempt.service.ts';
import { noPhotosHere, photoAfterSection, photoTooLate } from './answer-file.errors.ts';

/** An answer of a student's attempt, at a time. */
export interface AnswerPlace extends AnswerKey {
  now: Date;
}

async function requireOpenAttempt(em: EntityManager, { studentId, attemptId, now }: AnswerPlace, section: number): Promise<void> {
  const attempt = await em
    .getKysely<Database>()
    .selectFrom('attempts')
    .select(['status', 'deadline_at as deadlineAt', 'started_at as startedAt', 'section_ends as ends'])
    .where('student_id', '=', studentId)
    .where('id', '=', attemptId)
    .executeTakeFirst();
  if (!attempt) throw notFound();
  const { status, deadlineAt, startedAt, ends } = attempt;
  if (isOverdue(new Date(deadlineAt), now)) throw photoTooLate();
  if (status !== 'in_progress') throw attemptSubmitted();
  const times = findSectionTimes(ends?.length ?? 0, ends, startedAt)[section];
  if (!hasOpened(times, now)) throw sectionNotOpen();
  if (!isSectionOpen(times, now)) throw photoAfterSection();
}

/**
 * The question id of an answer that accepts photos in a running attempt.
 *
 * @throws NOT_FOUND also for another's attempt; VALIDATION_FAILED where photos are not accepted; ATTEMPT_CLOSED,
 *   SECTION_CLOSED
 */
export async function requireOpenAnswer(em: EntityManager, place: AnswerPlace): Promise<string> {
  const { attemptId, studentId, index } = place;
  const { question, section } = await loadOwnQuestion(em, attemptId, studentId, index);
  await requireOpenAttempt(em, place, section);
  if (!getQuestionKind(question.type).acceptsFiles(question.content)) throw noPhotosHere();
  return question.id;
}

/** As `requireOpenAnswer`, locked until the transaction ends, so that no submission comes between. */
export async function lockOpenAnswer(em: EntityManager, place: AnswerPlace): Promise<void> {
  const { attemptId, studentId, index, now } = place;
  const { section } = await loadOwnQuestion(em, attemptId, studentId, index);
  if (!(await lockAttempt(em, place, now, 'wait'))) throw notFound();
  await requireOpenAttempt(em, place, section);
}
