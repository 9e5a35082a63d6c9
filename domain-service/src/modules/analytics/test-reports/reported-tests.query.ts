import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReportedTest, ReportedTests } from '@shikhar/contracts/analytics/test-reports/schemas';
import { toInstant } from '../../../stored-instant.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { countAnswersToMark } from '../../marking/reviews/answers-to-mark.service.ts';
import { callerSchool, reportParameters } from './report-scope.ts';
import { everyone } from './test-audience.service.ts';

/** A longer list would not help the reader. */
const maxTests = 100;

interface TestRow extends Omit<ReportedTest, 'isOwn' | 'lastAt'> {
  is_own: boolean;
  last_at: string;
}

export const reportedStatement = `
  select t.id, t.title, t.subject, t.class, l.is_own, l.takers, l.last_at
  from (
    select f.test_id, true as is_own, f.takers, f.last_at
    from tests t join test_stats f on f.test_id = t.id and f.audience = '${everyone}' where t.created_by = :callerId
    union all
    select f.test_id, false, f.takers, f.last_at
    from ${callerSchool} c join test_stats f on f.audience = c.id join tests t on t.id = f.test_id
    where t.subject = any(array[:subjects]::text[]) and t.created_by is distinct from :callerId
  ) l join tests t on t.id = l.test_id
  order by l.last_at desc, t.title, t.id limit ${maxTests}`;

/** The tests whose stats the caller may read, last submitted first. */
export async function findReportedTests(em: EntityManager, caller: Caller, now: Date): Promise<ReportedTests> {
  const rows = await em.execute<TestRow[]>(reportedStatement, reportParameters(caller));
  return {
    tests: rows.map(({ is_own: isOwn, last_at, ...test }) => ({ ...test, isOwn, lastAt: toInstant(last_at) })),
    answersToMark: await countAnswersToMark(em, caller, now),
  };
}
