import type { EntityManager } from '@mikro-orm/postgresql';
import type { Result } from '@shikhar/contracts/attempts/results/result';
import { notFound } from '../../../errors/domain-error.ts';
import type { Score } from '../../../question-kinds/score.ts';
import { attemptNotSubmitted } from '../attempt.errors.ts';
import { isOverdue } from '../clock/deadline.ts';
import { closeOverdueAttempt } from '../clock/overdue-attempts.service.ts';
import { loadPaper } from '../paper/paper.repository.ts';
import { findHiddenQuestions, hasRunningTest } from '../paper/running-paper.service.ts';
import { scoreAttempt } from '../submission/mark-attempts.service.ts';
import { describeSubmission } from '../submission/submitted-attempt.ts';
import { toPercent } from './percent.ts';
import { buildReceiptNumber } from './receipt-number.ts';
import { type AttemptReader, findResultAnswers, findResultRow, type ResultAnswerRow, type ResultRow } from './result.query.ts';
import { toResultQuestion } from './result-question.mapper.ts';
import { describeReview } from './review.service.ts';

const noMarks = { score: null, percent: null, rank: null, takers: null, classAveragePercent: null };

function describeMarks(row: ResultRow) {
  const { visible, score, maxScore, averageScore } = row;
  if (visible === 'nothing' || score === null) return noMarks;
  const marks = { score, percent: toPercent(score, maxScore) };
  // A preview is not ranked with the class, and a retry has no ranking.
  if (row.isPreview || row.isPractice) return { ...noMarks, ...marks };
  return {
    ...marks,
    rank: row.markingStatus === 'graded' ? row.firstAttemptsAhead + 1 : null,
    takers: row.takers,
    classAveragePercent: row.takers > 1 && averageScore !== null ? toPercent(averageScore, maxScore) : null,
  };
}

/** Questions never visited have no row and are blank unless they count otherwise for everyone. */
async function scoreUnvisited(em: EntityManager, id: string, answers: readonly ResultAnswerRow[]): Promise<readonly Score[]> {
  const isNeeded = answers.some(({ outcome, rule }) => outcome === null && rule !== null && rule !== 'key');
  return isNeeded ? scoreAttempt(em, id) : [];
}

async function findQuestions(
  em: EntityManager,
  { id, visible, isPractice }: ResultRow,
  { userId: studentId, rights }: AttemptReader,
  now: Date,
): Promise<Result['questions']> {
  if (visible === 'nothing') return [];
  const paper = await loadPaper(em, id);
  const answers = await findResultAnswers(em, { attemptId: id });
  const unvisited = await scoreUnvisited(em, id, answers);
  const isStudent = rights.results === 'own';
  const questionIds = isStudent ? paper.questions.map(({ question }) => question.id) : [];
  const hidden = await findHiddenQuestions(em, { studentId, questionIds, now });
  const reader = { showsAnswers: visible === 'marks_and_answers', mayChallenge: isStudent && !isPractice };
  return paper.questions.flatMap((placed) => {
    const answer = answers[placed.index];
    const isHidden = hidden.has(placed.question.id);
    return answer ? toResultQuestion(placed, answer, { ...reader, isHidden }, unvisited[placed.index]) : [];
  });
}

/**
 * The result of a submitted attempt, as far as the caller may see it: questions that the student has in a running test are
 * hidden. An overdue attempt is closed first.
 *
 * @throws NOT_FOUND for an unknown attempt or one the caller may not read; ATTEMPT_NOT_SUBMITTED
 */
export async function findResult(em: EntityManager, attemptId: string, caller: AttemptReader, now: Date): Promise<Result> {
  const row = await findResultRow(em, attemptId, caller, now);
  if (!row) throw notFound();
  if (row.status === 'in_progress' && isOverdue(new Date(row.deadlineAt), now)) {
    await closeOverdueAttempt(em, { studentId: row.studentId, attemptId }, now);
    return findResult(em, attemptId, caller, now);
  }
  if (row.markingStatus === null) throw attemptNotSubmitted();
  const questions = await findQuestions(em, row, caller, now);
  const hasHiddenQuestions = questions.some(({ isHidden }) => isHidden);
  const submission = describeSubmission(row);
  // A total of answers given during the test would reveal whether they were right.
  const hidesMarks = hasHiddenQuestions && (await hasRunningTest(em, caller.userId, now, new Date(submission.submittedAt)));
  return {
    attemptId,
    test: row.test,
    student: row.student,
    number: row.number,
    receiptNumber: buildReceiptNumber(attemptId),
    ...submission,
    ...(hidesMarks ? noMarks : describeMarks(row)),
    maxScore: row.maxScore,
    status: row.markingStatus,
    ...describeReview(row, now),
    sections: row.sections?.map(({ title, answerCount }) => ({ title, answerCount })) ?? [],
    isPreview: row.isPreview,
    isPractice: row.isPractice,
    hasHiddenQuestions,
    questions,
  };
}
