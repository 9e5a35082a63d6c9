import type { EntityManager } from '@mikro-orm/postgresql';
import type { AttemptStatus, AttemptSummary, MarkingStatus } from '@shikhar/contracts/attempts/schemas';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../database/database.ts';
import { closeEach, selectOverdue } from '../clock/overdue-attempts.service.ts';
import { selectAttemptSummary, toAttemptSummary } from '../submission/attempt-summary.service.ts';
import { visibleInLists } from './review.service.ts';

interface ListQuery {
  page: number;
  pageSize: number;
  status?: AttemptStatus | undefined;
  marking?: MarkingStatus | undefined;
  subject?: Subject | undefined;
}

function findRow(em: EntityManager, studentId: string, { page, pageSize, status, marking, subject }: ListQuery, now: Date) {
  const db = em.getKysely<Database>();
  const sitter = { studentId, now: now.toISOString() };
  const found = db
    .selectFrom('student_attempts as a')
    .innerJoin('tests as t', 't.id', 'a.test_id')
    .where('a.student_id', '=', studentId)
    .where((eb) =>
      eb.and([
        ...(status ? [eb('a.status', '=', status)] : []),
        ...(marking ? [eb('a.marking_status', '=', marking)] : []),
        ...(subject ? [eb('t.subject', '=', subject)] : []),
      ]),
    );
  const attempts = found
    .select([...selectAttemptSummary(), visibleInLists(sitter).as('visible')])
    .orderBy('a.started_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return db
    .selectNoFrom([
      selectOverdue(sitter).as('overdue'),
      found
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .$asScalar()
        .as('total'),
      jsonArrayFrom(attempts).as('attempts'),
    ])
    .executeTakeFirstOrThrow();
}

/** A page of a student's attempts, newest first; overdue ones are closed first. */
export async function findAttempts(
  em: EntityManager,
  studentId: string,
  query: ListQuery,
  now: Date,
): Promise<{ attempts: AttemptSummary[]; total: number }> {
  const { overdue, total, attempts } = await findRow(em, studentId, query, now);
  if (overdue.length > 0) {
    await closeEach(em, overdue, now);
    return findAttempts(em, studentId, query, now);
  }
  return { attempts: attempts.map((attempt) => toAttemptSummary(attempt, now)), total };
}
