import type { EntityManager } from '@mikro-orm/postgresql';
import type { AttemptReceipt, ReceiptAnswer } from '@shikhar/contracts/attempts/results/receipt';
import type { Database } from '../../../database/database.ts';
import { jsonArrayFrom, toBoolean, toIsoString } from '../../../database/sql.ts';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { selectAttemptTest } from '../attempt-test.service.ts';
import { isOverdue } from '../clock/deadline.ts';
import { closeOverdueAttempt } from '../clock/overdue-attempts.service.ts';
import { isAnswered } from '../files/answer-files.repository.ts';
import { buildPalette } from '../paper/palette.ts';
import { loadPaper } from '../paper/paper.repository.ts';
import { isReadable, selectAttemptStudent } from '../readable-attempt.service.ts';
import { describeSubmission, submissionColumns } from '../submission/submitted-attempt.ts';
import { buildReceiptNumber } from './receipt-number.ts';

function findRow(em: EntityManager, attemptId: string, caller: Caller) {
  return em
    .getKysely<Database>()
    .selectFrom('attempts as a')
    .innerJoin('tests as t', 't.id', 'a.test_id')
    .innerJoin('users as u', 'u.id', 'a.student_id')
    .select(['a.student_id as studentId', selectAttemptTest(), selectAttemptStudent(), ...submissionColumns])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('attempt_answers as m')
          .select((answer) => {
            const lastPhoto = answer
              .selectFrom('answer_files as p')
              .select((file) => file.fn.max('p.created_at').as('at'))
              .whereRef('p.student_id', '=', 'a.student_id')
              .whereRef('p.attempt_id', '=', 'a.id')
              .whereRef('p.index', '=', 'm.index');
            const savedAt = answer.fn<string>('greatest', ['m.saved_at', lastPhoto]);
            return ['m.index', toBoolean(isAnswered()).as('isAnswered'), 'm.flagged', toIsoString(savedAt).as('savedAt')];
          })
          .whereRef('m.student_id', '=', 'a.student_id')
          .whereRef('m.attempt_id', '=', 'a.id'),
      ).as('saved'),
      jsonArrayFrom(
        eb
          .selectFrom('answer_files as f')
          .select((file) => ['f.index', file.fn.countAll<number>().as('count')])
          .whereRef('f.student_id', '=', 'a.student_id')
          .whereRef('f.attempt_id', '=', 'a.id')
          .groupBy('f.index'),
      ).as('files'),
    ])
    .where('a.id', '=', attemptId)
    .where(isReadable(caller))
    .executeTakeFirst();
}

type ReceiptRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

async function listAnswers(em: EntityManager, attemptId: string, { saved, files }: ReceiptRow): Promise<ReceiptAnswer[]> {
  const savedAt = new Map(saved.map((answer) => [answer.index, answer.savedAt]));
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
export async function findReceipt(em: EntityManager, attemptId: string, caller: Caller, now: Date): Promise<AttemptReceipt> {
  const row = await findRow(em, attemptId, caller);
  if (!row) throw notFound();
  if (row.status === 'in_progress' && isOverdue(new Date(row.deadlineAt), now)) {
    await closeOverdueAttempt(em, { studentId: row.studentId, attemptId }, now);
    return findReceipt(em, attemptId, caller, now);
  }
  return {
    attemptId,
    number: buildReceiptNumber(attemptId),
    test: row.test,
    student: row.student,
    ...describeSubmission(row),
    serverTime: now.toISOString(),
    answers: await listAnswers(em, attemptId, row),
  };
}
