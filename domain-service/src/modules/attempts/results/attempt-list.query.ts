import type { EntityManager } from '@mikro-orm/postgresql';
import type { AttemptStatus, AttemptSummary, MarkingStatus } from '@shikhar/contracts/attempts/schemas';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { closeEach, overdueOfStudentSql } from '../clock/overdue-attempts.service.ts';
import { type AttemptSummaryRow, attemptSummaryColumns, toAttemptSummary } from '../submission/attempt-summary.service.ts';
import { visibleInListsSql } from './review.service.ts';

interface ListRow {
  overdue: string[];
  total: number;
  attempts: AttemptSummaryRow[];
}

interface ListQuery {
  page: number;
  pageSize: number;
  status?: AttemptStatus | undefined;
  marking?: MarkingStatus | undefined;
  subject?: Subject | undefined;
}

function buildConditions({ status, marking, subject }: ListQuery): string {
  return [
    'a.student_id = :studentId',
    ...(status ? ['a.status = :status'] : []),
    ...(marking ? ['a.marking_status = :marking'] : []),
    ...(subject ? ['t.subject = :subject'] : []),
  ].join(' and ');
}

/** A page of a student's attempts, newest first; overdue ones are closed first. */
export async function findAttempts(
  em: EntityManager,
  studentId: string,
  query: ListQuery,
  now: Date,
): Promise<{ attempts: AttemptSummary[]; total: number }> {
  const conditions = buildConditions(query);
  const [row] = await em.execute<ListRow[]>(
    `select (${overdueOfStudentSql}) as overdue,
       (select count(*)::int from student_attempts a join tests t on t.id = a.test_id where ${conditions}) as total,
       (select coalesce(json_agg(page), '[]') from (
         select ${attemptSummaryColumns}, ${visibleInListsSql} as visible from student_attempts a join tests t on t.id = a.test_id where ${conditions}
         order by a.started_at desc, a.id desc limit :limit offset :offset
       ) page) as attempts`,
    {
      studentId,
      status: query.status,
      marking: query.marking,
      subject: query.subject,
      now,
      limit: query.pageSize,
      offset: (query.page - 1) * query.pageSize,
    },
  );
  if (!row) return { attempts: [], total: 0 };
  if (row.overdue.length > 0) {
    await closeEach(em, row.overdue, now);
    return findAttempts(em, studentId, query, now);
  }
  return { attempts: row.attempts.map((attempt) => toAttemptSummary(attempt, now)), total: row.total };
}
