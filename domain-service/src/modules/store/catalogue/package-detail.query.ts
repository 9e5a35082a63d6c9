import type { EntityManager } from '@mikro-orm/postgresql';
import type { PackageDetail, PackageTest } from '@shikhar/contracts/store/catalogue/schemas';
import { prepareStatement, runPrepared } from '../../../database/prepared-statement.ts';
import { notFound } from '../../../errors/domain-error.ts';
import { toOptionalInstant } from '../../../stored-instant.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { isInForceSql } from '../entitlements/test-access.service.ts';
import { findToday } from '../entitlements/today.service.ts';
import {
  inPlace,
  isOnSale,
  type SummaryRow,
  summaryColumns,
  summaryJoins,
  testsOfPackage,
  toSummary,
} from './package-summary.query.ts';

interface DetailRow extends SummaryRow {
  tests: PackageTest[];
  totals: { marks: number; questions: number; renewed_at: string | null };
  chapters: PackageDetail['chapters'];
  types: PackageDetail['questionsByType'];
  waiting_order_id: string | null;
  paid_order_id: string | null;
}

const tests = `
  select coalesce(json_agg(json_build_object('id', t.id, 'title', t.title, 'chapter', t.chapter, 'questionCount', t.question_count,
      'durationMinutes', t.duration_minutes, 'isFreeSample', h.is_free_sample,
      'state', case when mine.is_running then 'in_progress' when mine.is_taken then 'taken' else 'new' end)
    order by ${inPlace}), '[]')
  ${testsOfPackage}`;

const totals = `
  select json_build_object('marks', coalesce(sum(t.total_marks), 0), 'questions', coalesce(sum(t.question_count), 0),
    'renewed_at', greatest(p.renewed_at, max(t.updated_at)))
  ${testsOfPackage}`;

const questions = `
  select q.type, coalesce(nullif(q.chapter, ''), t.chapter) as chapter, row_number() over (order by ${inPlace}, q.position) as place
  from package_tests h join tests t on t.id = h.test_id and t.status = 'published'
  join questions q on q.test_id = t.id and q.position is not null
  where h.package_id = p.id and (h.removed_at is null or own.granted_at <= h.removed_at)`;

const chapters = `
  select coalesce(json_agg(c order by c.place), '[]') from (
    select q.chapter as name, count(*) filter (where q.type in ('mcq', 'truefalse', 'match'))::int as objective,
      count(*) filter (where q.type in ('saq', 'broad'))::int as written, min(q.place) as place
    from (${questions}) q group by q.chapter) c`;

const types = `
  select coalesce(json_agg(json_build_object('type', c.type, 'count', c.count)
    order by array_position(array['mcq', 'truefalse', 'match', 'saq', 'broad'], c.type)), '[]')
  from (select q.type, count(*)::int as count from (${questions}) q group by q.type) c`;

// An order that was sent may still be paid; an unsent one was abandoned.
const waitingOrder = `
  select o.id from orders o where o.buyer_id = :studentId and o.package_id = p.id and o.status = 'created' and o.sent_at is not null
  order by o.created_at desc limit 1`;

const paidOrder = `
  select e.order_id from entitlements e where e.package_id = p.id and e.order_id is not null and ${isInForceSql}
  order by e.granted_at limit 1`;

const wasOpened = `exists (
  select from entitlements e where e.package_id = p.id and e.student_id = :studentId and e.ended_at is null)`;

const statement = prepareStatement(
  'package-detail',
  `
  select ${summaryColumns}, (${tests}) as tests, (${totals}) as totals, (${chapters}) as chapters, (${types}) as types,
    (${waitingOrder}) as waiting_order_id, (${paidOrder}) as paid_order_id
  from packages p ${summaryJoins}
  where p.id = :id and (${isOnSale} or (p.status <> 'draft' and ${wasOpened}))`,
);

/** A package's page. @throws NOT_FOUND for a draft, and for a package no longer sold unless the caller had it */
export async function findPackage(em: EntityManager, caller: Caller, id: string, now: Date): Promise<PackageDetail> {
  const today = await findToday(em, now);
  const [row] = await runPrepared<DetailRow>(em, statement, { id, studentId: caller.userId, today, now });
  if (!row) throw notFound('This package no longer exists.');
  return {
    ...toSummary(row, caller.role === 'student'),
    tests: row.tests,
    totalMarks: row.totals.marks,
    totalQuestions: row.totals.questions,
    chapters: row.chapters,
    questionsByType: row.types,
    renewedAt: toOptionalInstant(row.totals.renewed_at),
    waitingOrderId: row.waiting_order_id,
    paidOrderId: row.paid_order_id,
  };
}
