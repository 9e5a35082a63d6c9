import type { EntityManager } from '@mikro-orm/postgresql';
import type { TestSummary, TestsQuery } from '@shikhar/contracts/tests/schemas';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../database/database.ts';
import { type Aliased, allOf, jsonArrayFrom } from '../../database/sql.ts';
import { escapePattern } from '../../like-pattern.ts';
import type { Caller } from '../accounts/sessions/session.service.ts';
import { type Buyer, isBought, needsBuying } from '../store/entitlements/test-access.service.ts';
import { findToday } from '../store/entitlements/today.service.ts';
import { selectTestSummary, toTestSummary } from './test-summary.service.ts';
import { isUntried, isUpcoming, orderBySoonest } from './upcoming-test.service.ts';

/** On `tests t`: in the caller's list. Students see other classes if they ask for one. */
function isListedFor({ rights, class: level }: Caller, query: TestsQuery, buyer: Buyer): Expression<SqlBool> {
  const eb = expressionBuilder<Aliased<{ t: 'tests' }>, 't'>();
  switch (rights.tests) {
    case 'none':
      return eb.lit(false);
    case 'own class':
      return query.class ? eb.lit(true) : eb.or([eb('t.class', '=', level), isBought(buyer)]);
    case 'all':
      return eb.lit(true);
  }
}

function isListed(caller: Caller, query: TestsQuery, buyer: Buyer, now: Date) {
  const eb = expressionBuilder<Aliased<{ t: 'tests' }>, 't'>();
  const pattern = `%${escapePattern(query.search ?? '')}%`;
  return allOf([
    eb('t.status', '=', 'published'),
    query.class && eb('t.class', '=', query.class),
    isListedFor(caller, query, buyer),
    query.subject && eb('t.subject', '=', query.subject),
    query.search &&
      eb.or([eb('t.title', 'ilike', pattern), eb('t.chapter', 'ilike', pattern), eb('t.description', 'ilike', pattern)]),
    query.sample && eb.and([eb('t.is_sample', '=', true), eb.not(needsBuying())]),
    query.upcoming && isUpcoming(now.toISOString()),
    query.upcoming && caller.rights.tests === 'own class' && isUntried(buyer),
  ]);
}

/** A page of published tests; for a student, their own class and bought tests, unless the query names a class. */
export async function findTests(
  em: EntityManager,
  caller: Caller,
  query: TestsQuery,
  now: Date,
): Promise<{ tests: TestSummary[]; total: number }> {
  const buyer = { studentId: caller.userId, today: await findToday(em, now) };
  const listed = em
    .getKysely<Database>()
    .selectFrom('tests as t')
    .where(isListed(caller, query, buyer, now));
  const newestFirst = listed.orderBy('t.published_at', (order) => order.desc().nullsLast()).orderBy('t.id', 'desc');
  const page = (query.upcoming ? orderBySoonest(listed) : newestFirst)
    .select(selectTestSummary())
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  const { tests, total } = await listed
    .select((eb) => [eb.fn.countAll<number>().as('total'), jsonArrayFrom(page).as('tests')])
    .executeTakeFirstOrThrow();
  return { tests: tests.map(toTestSummary), total };
}
