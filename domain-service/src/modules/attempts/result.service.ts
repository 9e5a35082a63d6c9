import type { EntityManager } from '@mikro-orm/postgresql';
import type { Result } from '@shikhar/contracts/attempts/result';
import { notFound } from '../../errors/domain-error.ts';
import { toInstant } from '../../stored-instant.ts';
import type { Caller } from '../sessions/session.service.ts';
import { attemptNotSubmitted } from './attempt.errors.ts';
import { toAttemptTest } from './attempt-test.service.ts';
import { isOverdue } from './deadline.ts';
import { closeOverdueAttempt } from './overdue-attempts.service.ts';
import { loadPaper } from './paper.repository.ts';
import { toPercent } from './percent.ts';
import { makeReceiptNumber } from './receipt-number.ts';
import { findResultAnswers, findResultRow, type ResultRow } from './result.query.ts';
import { toResultQuestion } from './result-question.mapper.ts';
import { isReviewOpen } from './review-policy.ts';

// The table holds these four together for every submitted attempt.
function requireSubmitted({ submitted_at, submitted_by, score, marking_status }: ResultRow) {
  if (submitted_at === null || submitted_by === null || score === null || marking_status === null) throw attemptNotSubmitted();
  return { submittedAt: submitted_at, submittedBy: submitted_by, score, status: marking_status };
}

// Nobody has more time than the deadline leaves, though a submission may arrive within the grace after it.
function countSecondsUsed({ started_at, deadline_at, paused_seconds }: ResultRow, submittedAt: string): number {
  const end = Math.min(Date.parse(submittedAt), Date.parse(deadline_at));
  return Math.round((end - Date.parse(started_at)) / 1000 - paused_seconds);
}

/**
 * The result of a submitted attempt, as far as the caller may see it; an overdue attempt is closed first.
 *
 * @throws NOT_FOUND for one that is not there or not theirs; ATTEMPT_NOT_SUBMITTED
 */
export async function findResult(em: EntityManager, attemptId: string, caller: Caller, now: Date): Promise<Result> {
  const row = await findResultRow(em, attemptId, caller);
  if (!row) throw notFound();
  if (row.status === 'in_progress' && isOverdue(new Date(row.deadline_at), now)) {
    await closeOverdueAttempt(em, attemptId, now);
    return findResult(em, attemptId, caller, now);
  }
  const { submittedAt, submittedBy, score, status } = requireSubmitted(row);
  const paper = await loadPaper(em, attemptId);
  const answers = await findResultAnswers(em, attemptId);
  const isOpen = isReviewOpen(row.review_policy, row.closes_at === null ? null : new Date(row.closes_at), caller.role, now);
  const waiting = paper.questions.filter(({ index }) => answers[index]?.outcome === 'waiting');
  return {
    attemptId,
    test: toAttemptTest(row),
    number: row.number,
    receiptNumber: makeReceiptNumber(attemptId),
    startedAt: toInstant(row.started_at),
    submittedAt: toInstant(submittedAt),
    submittedBy,
    timeUsedSeconds: countSecondsUsed(row, submittedAt),
    score,
    maxScore: row.max_score,
    percent: toPercent(score, row.max_score),
    status,
    waitingMarks: waiting.reduce((sum, { question }) => sum + question.marks, 0),
    rank: row.first_attempts_ahead + 1,
    takers: row.takers,
    classAveragePercent: row.takers > 1 && row.average_score !== null ? toPercent(row.average_score, row.max_score) : null,
    reviewPolicy: row.review_policy,
    isReviewOpen: isOpen,
    questions: paper.questions.flatMap((placed) => {
      const answer = answers[placed.index];
      return answer ? toResultQuestion(placed, answer, isOpen) : [];
    }),
  };
}
