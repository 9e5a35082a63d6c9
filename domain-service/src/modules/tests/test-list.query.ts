import type { EntityManager } from '@mikro-orm/postgresql';
import type { TestSummary, TestsQuery } from '@shikhar/contracts/tests/schemas';
import { escapePattern } from '../../like-pattern.ts';
import type { Caller } from '../accounts/sessions/session.service.ts';
import { isBoughtSql, needsBuyingSql } from '../store/entitlements/test-access.service.ts';
import { findToday } from '../store/entitlements/today.service.ts';
import { type TestSummaryRow, testSummaryColumns, toTestSummary } from './test-summary.service.ts';
import { isUntriedSql, isUpcomingSql, soonestFirst } from './upcoming-test.service.ts';

const newestFirst = 't.published_at desc nulls last, t.id desc';

function listConditions(caller: Caller, query: TestsQuery): string {
  const isStudent = caller.role === 'student';
  const conditions = [
    "t.status = 'published'",
    query.class && 't.class = :class',
    !query.class && isStudent && `(t.class = :class or ${isBoughtSql})`,
    query.subject && 't.subject = :subject',
    query.search && '(t.title ilike :pattern or t.chapter ilike :pattern or t.description ilike :pattern)',
    query.sample && `t.is_sample and not ${needsBuyingSql}`,
    query.upcoming && isUpcomingSql,
    query.upcoming && isStudent && isUntriedSql,
  ];
  return conditions.filter((condition) => typeof condition === 'string' && condition !== '').join(' and ');
}

/** A page of published tests; for a student, their own class and bought tests, unless the query names a class. */
export async function findTests(
  em: EntityManager,
  caller: Caller,
  query: TestsQuery,
  now: Date,
): Promise<{ tests: TestSummary[]; total: number }> {
  const conditions = listConditions(caller, query);
  const rows = await em.execute<{ total: number; tests: TestSummaryRow[] }[]>(
    `select
       (select count(*)::int from tests t where ${conditions}) as total,
       (select coalesce(json_agg(page), '[]') from (
         select ${testSummaryColumns} from tests t where ${conditions}
         order by ${query.upcoming ? soonestFirst : newestFirst} limit :limit offset :offset
       ) page) as tests`,
    {
      class: query.class ?? caller.class,
      subject: query.subject,
      pattern: `%${escapePattern(query.search ?? '')}%`,
      now,
      today: await findToday(em, now),
      studentId: caller.userId,
      limit: query.pageSize,
      offset: (query.page - 1) * query.pageSize,
    },
  );
  return { tests: (rows[0]?.tests ?? []).map(toTestSummary), total: rows[0]?.total ?? 0 };
}
