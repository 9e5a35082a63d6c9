import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '../../../errors/domain-error.ts';
import { attemptSubmitted } from '../attempt.errors.ts';
import { isOverdue } from '../deadline.ts';
import { holdAttempt } from '../finish-attempt.service.ts';
import { loadOwnQuestion } from '../paper.repository.ts';
import { noPhotosHere, photoTooLate } from './answer-file.errors.ts';

/** Which answer of whose attempt, and when. */
export interface AnswerPlace {
  attemptId: string;
  studentId: string;
  index: number;
  now: Date;
}

interface Standing {
  status: 'in_progress' | 'submitted';
  deadline_at: string;
}

function requireRunning({ status, deadline_at }: Standing, now: Date): void {
  if (isOverdue(new Date(deadline_at), now)) throw photoTooLate();
  if (status !== 'in_progress') throw attemptSubmitted();
}

/**
 * The id of the question that an answer is to, when it takes photos and its attempt runs.
 *
 * @throws NOT_FOUND also for another's attempt; VALIDATION_FAILED where photos are not asked for; ATTEMPT_CLOSED
 */
export async function requireOpenAnswer(em: EntityManager, place: AnswerPlace): Promise<string> {
  const { attemptId, studentId, index, now } = place;
  const { question } = await loadOwnQuestion(em, attemptId, studentId, index);
  const [standing] = await em.execute<Standing[]>('select status, deadline_at from attempts where id = :attemptId', {
    attemptId,
  });
  if (!standing) throw notFound();
  requireRunning(standing, now);
  if (question.type !== 'broad' || !question.content.imageUpload) throw noPhotosHere();
  return question.id;
}

/** As `requireOpenAnswer`, and it stays so until the running transaction ends: no submission comes between. */
export async function holdOpenAnswer(em: EntityManager, { attemptId, studentId, now }: AnswerPlace): Promise<void> {
  const held = await holdAttempt(em, attemptId, now, 'wait');
  if (held?.student_id !== studentId) throw notFound();
  requireRunning(held, now);
}
