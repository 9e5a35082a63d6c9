import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  AuthoredTestSummary,
  AuthoredTestsPage,
  AuthoredTestsQuery,
  TestStatus,
} from '@shikhar/contracts/tests/builder/schemas';
import { expressionBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { type Aliased, allOf, jsonArrayFrom } from '../../../database/sql.ts';
import { escapePattern } from '../../../like-pattern.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { checkTest, sumUpChecks } from '../checks/publish-checks.ts';
import { isEditable } from './author-scope.service.ts';
import { toChecked } from './authored-test.query.ts';
import { loadContents } from './test-content.query.ts';
import { selectTestHead, type TestHead } from './test-head.query.ts';

function isListed(caller: Caller, { mine, class: level, subject, search }: AuthoredTestsQuery) {
  const eb = expressionBuilder<Aliased<{ t: 'tests' }>, 't'>();
  const hasText = (column: 't.title' | 't.chapter') =>
    eb(eb.fn('lower', [column]), 'like', eb.fn('lower', [eb.val(`%${escapePattern(search ?? '')}%`)]));
  return allOf([
    isEditable(caller),
    mine && eb('t.created_by', '=', caller.userId),
    level && eb('t.class', '=', level),
    subject && eb('t.subject', '=', subject),
    search && eb.or([hasText('t.title'), hasText('t.chapter')]),
  ]);
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

/** A page of the caller's tests (all for an admin), last changed first. */
export async function findAuthoredTests(
  em: EntityManager,
  caller: Caller,
  query: AuthoredTestsQuery,
  now: Date,
): Promise<AuthoredTestsPage> {
  const listed = em.getKysely<Database>().selectFrom('tests as t').where(isListed(caller, query));
  const page = listed
    .select(selectTestHead())
    .where((eb) => allOf([query.status && eb('t.status', '=', query.status)]))
    .orderBy('t.updated_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  const { heads, ...counts } = await listed
    .select((eb) => {
      const count = (status: TestStatus) => eb.fn.countAll<number>().filterWhere('t.status', '=', status);
      return [
        count('draft').as('draft'),
        count('published').as('published'),
        count('archived').as('archived'),
        jsonArrayFrom(page).as('heads'),
      ];
    })
    .executeTakeFirstOrThrow();
  const warningsOf = await findWarnings(em, heads, now);
  return {
    tests: heads.map((head) => toSummary(head, caller, warningsOf(head))),
    total: query.status ? counts[query.status] : counts.draft + counts.published + counts.archived,
    counts,
  };
}
