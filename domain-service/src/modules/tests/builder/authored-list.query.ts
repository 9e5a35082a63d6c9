import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuthoredTestSummary, AuthoredTestsPage, AuthoredTestsQuery } from '@shikhar/contracts/tests/builder/schemas';
import { escapePattern } from '../../../like-pattern.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { checkTest, sumUpChecks } from '../checks/publish-checks.ts';
import { authorParameters, isAuthorSql } from './author-scope.service.ts';
import { toChecked } from './authored-test.query.ts';
import { loadContents } from './test-content.query.ts';
import { type TestHead, type TestHeadRow, testHeadColumns, toTestHead } from './test-head.query.ts';

function listConditions(query: AuthoredTestsQuery): string {
  const conditions = [
    isAuthorSql,
    query.mine && 't.created_by = :callerId',
    query.class && 't.class = :class',
    query.subject && 't.subject = :subject',
    query.search && '(lower(t.title) like lower(:pattern) or lower(t.chapter) like lower(:pattern))',
  ];
  return conditions.filter((condition) => typeof condition === 'string' && condition !== '').join(' and ');
}

/** Short publishing problems of drafts; empty for other tests. */
async function findWarnings(em: EntityManager, heads: readonly TestHead[], now: Date): Promise<(head: TestHead) => string[]> {
  const drafts = heads.filter(({ status }) => status === 'draft');
  const contentOf = await loadContents(
    em,
    drafts.map(({ id }) => id),
  );
  return (head) => (head.status === 'draft' ? sumUpChecks(checkTest(toChecked(head, contentOf(head.id)), now)) : []);
}

function toSummary(head: TestHead, { userId }: Caller, warnings: string[]): AuthoredTestSummary {
  const { details } = head;
  return {
    id: head.id,
    title: details.title,
    subject: details.subject,
    class: details.class,
    chapter: details.chapter,
    status: head.status,
    durationMinutes: details.durationMinutes,
    questionCount: head.questionCount,
    totalMarks: head.totalMarks,
    takenCount: head.takenCount,
    paperVersion: head.paperVersion,
    revision: head.revision,
    opensAt: details.opensAt,
    closesAt: details.closesAt,
    pricePaise: details.pricePaise,
    createdBy: head.createdBy,
    isOwn: head.createdBy?.id === userId,
    warnings,
    updatedAt: head.updatedAt,
  };
}

interface PageRow {
  counts: Partial<AuthoredTestsPage['counts']>;
  tests: TestHeadRow[];
}

/** A page of the caller's tests (all for an admin), last changed first. */
export async function findAuthoredTests(
  em: EntityManager,
  caller: Caller,
  query: AuthoredTestsQuery,
  now: Date,
): Promise<AuthoredTestsPage> {
  const conditions = listConditions(query);
  const [row] = await em.execute<PageRow[]>(
    `select
       (select coalesce(json_object_agg(status, count), '{}') from (
         select t.status, count(*)::int as count from tests t where ${conditions} group by t.status) c) as counts,
       (select coalesce(json_agg(page), '[]') from (
         select ${testHeadColumns} from tests t where ${conditions} ${query.status ? 'and t.status = :status' : ''}
         order by t.updated_at desc, t.id desc limit :limit offset :offset) page) as tests`,
    {
      ...authorParameters(caller),
      status: query.status,
      class: query.class,
      subject: query.subject,
      pattern: `%${escapePattern(query.search ?? '')}%`,
      limit: query.pageSize,
      offset: (query.page - 1) * query.pageSize,
    },
  );
  const counts = { draft: 0, published: 0, archived: 0, ...row?.counts };
  const heads = (row?.tests ?? []).map(toTestHead);
  const warningsOf = await findWarnings(em, heads, now);
  return {
    tests: heads.map((head) => toSummary(head, caller, warningsOf(head))),
    total: query.status ? counts[query.status] : counts.draft + counts.published + counts.archived,
    counts,
  };
}
