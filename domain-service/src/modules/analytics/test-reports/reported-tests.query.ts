import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReportedTestsPage } from '@shikhar/contracts/analytics/test-reports/schemas';
import type { PageQuery } from '@shikhar/contracts/http/pagination';
import type { Database } from '../../../database/database.ts';
import { toBoolean } from '../../../database/sql.ts';
import { isOwnSubject } from '../../../policy/relations.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { countAnswersToMark } from '../../marking/reviews/answers-to-mark.service.ts';
import { type ReportReader, selectCallerSchool } from './report-scope.ts';
import { everyone } from './test-audience.service.ts';

/** The tests whose stats the caller may read. */
export function selectReportedTests(em: EntityManager, caller: ReportReader) {
  const db = em.getKysely<Database>();
  const own = db
    .selectFrom('tests as t')
    .innerJoin('test_stats as f', (join) => join.onRef('f.test_id', '=', 't.id').on('f.audience', '=', everyone))
    .select((eb) => ['f.test_id', toBoolean(eb.lit(true)).as('isOwn'), 'f.takers', 'f.last_at'])
    .where('t.created_by', '=', caller.userId);
  const atSchool = db
    .selectFrom(selectCallerSchool(caller).as('c'))
    .innerJoin('test_stats as f', 'f.audience', 'c.id')
    .innerJoin('tests as t', 't.id', 'f.test_id')
    .select((eb) => ['f.test_id', toBoolean(eb.lit(false)).as('isOwn'), 'f.takers', 'f.last_at'])
    .where(isOwnSubject(caller))
    .where('t.created_by', 'is distinct from', caller.userId);
  return db.selectFrom(own.unionAll(atSchool).as('l')).innerJoin('tests as t', 't.id', 'l.test_id');
}

/** Last submitted first. */
export async function findReportedTests(
  em: EntityManager,
  caller: Caller,
  { page, pageSize }: PageQuery,
): Promise<ReportedTestsPage> {
  const reported = selectReportedTests(em, caller);
  const tests = await reported
    .select(['t.id', 't.title', 't.subject', 't.class', 'l.isOwn', 'l.takers', 'l.last_at as lastAt'])
    .orderBy('l.last_at', 'desc')
    .orderBy('t.title')
    .orderBy('t.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await reported.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { tests, total, answersToMark: await countAnswersToMark(em, caller) };
}
