import type { EntityManager } from '@mikro-orm/postgresql';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import type { Database } from '../../../database/database.ts';
import { getQuestionKind, listTypes } from '../../../question-kinds/registry.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { lockStudents } from '../../analytics/stats/lock-students.service.ts';
import { findHiddenQuestions } from '../../attempts/paper/running-paper.service.ts';
import { startPractice } from '../../attempts/start/start-practice.service.ts';
import { inRunningTest, longAnswersPending, retryRuns, someNotInNotebook } from './mistake.errors.ts';
import { findRunningRetry } from './running-retry.query.ts';

/** The given questions that are in a student's notebook. */
export function selectOpen(em: EntityManager, studentId: string, questionIds: readonly string[]) {
  return em
    .getKysely<Database>()
    .selectFrom('mistakes as m')
    .innerJoin('questions as q', 'q.id', 'm.question_id')
    .select(['m.question_id as questionId', 'q.type'])
    .where('m.student_id', '=', studentId)
    .where('m.mastered_at', 'is', null)
    .where((eb) => eb('m.question_id', '=', eb.fn.any(eb.val(questionIds))));
}

/** A retry groups its questions by type, like sections. */
const typesInOrder = listTypes(({ isMarkedByTeacher }) => !isMarkedByTeacher);

/** @throws NOT_FOUND; VALIDATION_FAILED for a long answer */
async function requireRetriable(em: EntityManager, studentId: string, questionIds: readonly string[]): Promise<string[]> {
  const open = await selectOpen(em, studentId, questionIds).execute();
  if (open.length < questionIds.length) throw someNotInNotebook();
  if (open.some(({ type }) => getQuestionKind(type).isMarkedByTeacher)) throw longAnswersPending();
  const types = new Map(open.map(({ questionId, type }) => [questionId, type]));
  return typesInOrder.flatMap((type) => questionIds.filter((id) => types.get(id) === type));
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && new Set([...some, ...others]).size === some.length;
}

/** The questions a student wants to retry. */
export interface RetryRequest {
  caller: Caller;
  questionIds: readonly string[];
  now: Date;
}

/**
 * Starts a retry of mistakes. Only one runs at a time: the same selection returns it. A retry started before a test with the same
 * questions continues, and its result hides them while that test runs.
 *
 * @throws NOT_FOUND for a question that is not in the notebook; VALIDATION_FAILED for a long answer; CONFLICT while another runs,
 *   or for a question of a test the student is taking
 */
export async function startRetry(em: EntityManager, request: RetryRequest): Promise<{ attemptId: string; isNew: boolean }> {
  const { caller, now } = request;
  const studentId = caller.userId;
  const asked = [...new Set(request.questionIds.map((id) => id.toLowerCase()))];
  return em.transactional(async (transaction) => {
    await lockStudents(transaction, [studentId]);
    const running = await findRunningRetry(transaction, studentId, now);
    if (running && areSame(running.questionIds, asked)) return { attemptId: running.id, isNew: false };
    if (running) throw retryRuns(running.questionIds.length);
    const questionIds = await requireRetriable(transaction, studentId, asked);
    const hidden = await findHiddenQuestions(transaction, { studentId, questionIds, now });
    if (hidden.size > 0) throw inRunningTest(questionIds.length);
    const title = plural(questionIds.length, { one: 'Retry: # question', other: 'Retry: # questions' });
    const attemptId = await startPractice(transaction, { title, studentId, class: caller.class, questionIds, now });
    return { attemptId, isNew: true };
  });
}
