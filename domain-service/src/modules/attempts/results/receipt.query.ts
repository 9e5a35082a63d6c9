import type { EntityManager } from '@mikro-orm/postgresql';
import type { Receipt, ReceiptAnswer } from '@shikhar/contracts/attempts/results/receipt';
import { notFound } from '../../../errors/domain-error.ts';
import { toInstant } from '../../../stored-instant.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { type AttemptTestRow, attemptTestColumns, toAttemptTest } from '../attempt-test.service.ts';
import { isOverdue } from '../clock/deadline.ts';
import { closeOverdueAttempt } from '../clock/overdue-attempts.service.ts';
import { isAnsweredSql } from '../files/answer-files.repository.ts';
import { buildPalette } from '../paper/palette.ts';
import { loadPaper } from '../paper/paper.repository.ts';
import {
  type AttemptStudentRow,
  attemptStudentColumns,
  mayRead,
  toAttemptStudent,
  toReadScope,
} from '../readable-attempt.service.ts';
import { describeSubmission, type SubmissionRow, submissionColumns } from '../submission/submitted-attempt.ts';
import { buildReceiptNumber } from './receipt-number.ts';

interface ReceiptRow extends AttemptTestRow, AttemptStudentRow, SubmissionRow {
  saved: { index: number; isAnswered: boolean; flagged: boolean; savedAt: string }[];
  files: { index: number; count: number }[];
}

function buildStatement({ role }: Caller): string {
  return `
    select ${attemptTestColumns}, ${attemptStudentColumns}, ${submissionColumns},
      (select coalesce(json_agg(json_build_object('index', m.index, 'isAnswered', ${isAnsweredSql}, 'flagged', m.flagged,
        'savedAt', greatest(m.saved_at, (select max(p.created_at) from answer_files p
          where p.attempt_id = a.id and p.index = m.index)))), '[]') from attempt_answers m where m.attempt_id = a.id) as saved,
      (select coalesce(json_agg(n), '[]') from (
        select f.index, count(*)::int as count from answer_files f where f.attempt_id = a.id group by f.index) n) as files
    from attempts a
    join tests t on t.id = a.test_id
    join users s on s.id = a.student_id
    where a.id = :attemptId and ${mayRead[role]}`;
}

async function listAnswers(em: EntityManager, attemptId: string, { saved, files }: ReceiptRow): Promise<ReceiptAnswer[]> {
  const savedAt = new Map(saved.map((answer) => [answer.index, toInstant(answer.savedAt)]));
  const fileCounts = new Map(files.map(({ index, count }) => [index, count]));
  return buildPalette(await loadPaper(em, attemptId), saved).map(({ section, state }, index) => ({
    index,
    section,
    state,
    savedAt: savedAt.get(index) ?? null,
    fileCount: fileCounts.get(index) ?? 0,
  }));
}

/**
 * The receipt of a submitted attempt; an overdue attempt is closed first.
 *
 * @throws NOT_FOUND for an unknown attempt or one the caller may not read; ATTEMPT_NOT_SUBMITTED
 */
export async function findReceipt(em: EntityManager, attemptId: string, caller: Caller, now: Date): Promise<Receipt> {
  const [row] = await em.execute<ReceiptRow[]>(buildStatement(caller), { attemptId, ...toReadScope(caller) });
  if (!row) throw notFound();
  if (row.status === 'in_progress' && isOverdue(new Date(row.deadline_at), now)) {
    await closeOverdueAttempt(em, attemptId, now);
    return findReceipt(em, attemptId, caller, now);
  }
  return {
    attemptId,
    number: buildReceiptNumber(attemptId),
    test: toAttemptTest(row),
    student: toAttemptStudent(row),
    ...describeSubmission(row),
    serverTime: now.toISOString(),
    answers: await listAnswers(em, attemptId, row),
  };
}
