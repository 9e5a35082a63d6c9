import type { EntityManager } from '@mikro-orm/postgresql';
import type { AttemptStatus, AttemptSummary, MarkingStatus } from '@shikhar/contracts/attempts/schemas';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { prepareQuery } from '../../../database/prepared-query.ts';
import { jsonArrayFrom } from '../../../database/sql.ts';
import { closeEach, selectOverdue } from '../clock/overdue-attempts.service.ts';
import { selectAttemptSummary, toAttemptSummary } from '../submission/attempt-summary.service.ts';
import { visibleInLists } from './review.service.ts';

interface ListQuery {
  page: number;
  pageSize: number;
  status?: AttemptStatus | undefined;
  marking?: MarkingStatus | undefined;
  subject?: Subject | undefined;
  practice?: 'true' | undefined;
}

interface ListParameters extends Pick<ListQuery, 'status' | 'marking' | 'subject'> {
  studentId: string;
  now: Date;
  limit: number;
  offset: number;
}

const filterNames = ['status', 'marking', 'subject', 'practice'] as const;
type Filter = (typeof filterNames)[number];

function prepareList(filters: readonly Filter[]) {
  return prepareQuery<ListParameters>()(['attempt-list', ...filters].join('-'), (db, parameter) => {
    const sitter = { studentId: parameter('studentId'), now: parameter('now') };
    const found = db
      .selectFrom(filters.includes('practice') ? 'attempts as a' : 'student_attempts as a')
      .innerJoin('tests as t', 't.id', 'a.test_id')
      .where('a.student_id', '=', sitter.studentId)
      .where('a.is_preview', '=', false)
      .$if(filters.includes('status'), (query) => query.where('a.status', '=', parameter('status')))
      .$if(filters.includes('marking'), (query) => query.where('a.marking_status', '=', parameter('marking')))
      .$if(filters.includes('subject'), (query) => query.where('t.subject', '=', parameter('subject')));
    const attempts = found
      .select([...selectAttemptSummary(), visibleInLists(sitter).as('visible')])
      .$if(filters.includes('practice'), (query) => query.orderBy('a.is_practice'))
      .orderBy('a.started_at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(parameter('limit'))
      .offset(parameter('offset'));
    return db.selectNoFrom([
      selectOverdue(sitter).as('overdue'),
      found
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .$asScalar()
        .as('total'),
      jsonArrayFrom(attempts).as('attempts'),
    ]);
  });
}

const lists = new Map<string, ReturnType<typeof prepareList>>();

async function findRow(em: EntityManager, studentId: string, { page, pageSize, ...given }: ListQuery, now: Date) {
  const filters = filterNames.filter((name) => given[name] !== undefined);
  const list = lists.get(filters.join()) ?? prepareList(filters);
  lists.set(filters.join(), list);
  const [row] = await list(em, { ...given, studentId, now, limit: pageSize, offset: (page - 1) * pageSize });
  if (!row) throw new Error('A select without from gives one row');
  return row;
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
    await closeEach(em, { studentId, attemptIds: overdue }, now);
    return findAttempts(em, studentId, query, now);
  }
  return { attempts: attempts.map((attempt) => toAttemptSummary(attempt, now)), total };
}
