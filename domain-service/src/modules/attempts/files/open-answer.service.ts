import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '../../../errors/domain-error.ts';
import { attemptSubmitted, sectionNotOpen } from '../attempt.errors.ts';
import { isOverdue } from '../clock/deadline.ts';
import { findSectionTimes, hasOpened, isSectionOpen, type SectionEnds } from '../paper/attempt-sections.ts';
import { loadOwnQuestion } from '../paper/paper.repository.ts';
import { lockAttempt } from '../submission/finish-attempt.service.ts';
import { noPhotosHere, photoAfterSection, photoTooLate } from './answer-file.errors.ts';

/** An answer of a student's attempt, at a time. */
export interface AnswerPlace {
  attemptId: string;
  studentId: string;
  index: number;
  now: Date;
}

interface AttemptState {
  status: 'in_progress' | 'submitted';
  deadline_at: string;
}

interface AttemptStateRow extends AttemptState {
  started_at: string;
  section_ends: SectionEnds;
}

function requireRunning({ status, deadline_at }: AttemptState, now: Date): void {
  if (isOverdue(new Date(deadline_at), now)) throw photoTooLate();
  if (status !== 'in_progress') throw attemptSubmitted();
}

const stateStatement = `
  select status, deadline_at, started_at, to_json(section_ends) as section_ends from attempts where id = :attemptId`;

async function requireOpenAttempt(em: EntityManager, { attemptId, now }: AnswerPlace, section: number): Promise<void> {
  const [attempt] = await em.execute<AttemptStateRow[]>(stateStatement, { attemptId });
  if (!attempt) throw notFound();
  requireRunning(attempt, now);
  const { section_ends: ends, started_at: startedAt } = attempt;
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
  if (question.type !== 'broad' || !question.content.imageUpload) throw noPhotosHere();
  return question.id;
}

/** As `requireOpenAnswer`, locked until the transaction ends, so that no submission comes between. */
export async function lockOpenAnswer(em: EntityManager, place: AnswerPlace): Promise<void> {
  const { attemptId, studentId, index, now } = place;
  const { section } = await loadOwnQuestion(em, attemptId, studentId, index);
  const locked = await lockAttempt(em, attemptId, now, 'wait');
  if (locked?.student_id !== studentId) throw notFound();
  await requireOpenAttempt(em, place, section);
}
