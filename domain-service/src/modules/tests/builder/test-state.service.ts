import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditAction } from '@shikhar/contracts/audit/actions';
import type { TestStatus } from '@shikhar/contracts/tests/builder/schemas';
import type { Database } from '../../../database/database.ts';
import { toBoolean } from '../../../database/sql.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { requireUnsold } from '../../store/catalogue/sold-test.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import { checkTest } from '../checks/publish-checks.ts';
import { toChecked } from './authored-test.query.ts';
import { notArchived, notPublishable, testNotReady } from './authoring.errors.ts';
import { lockTest, recordChange, type SeenRevision } from './change-test.service.ts';
import { loadContent } from './test-content.query.ts';
import type { TestHead } from './test-head.query.ts';

interface Step {
  status: TestStatus;
  summary: string;
  action: AuditAction;
}

async function setStatus(
  em: EntityManager,
  context: CommandContext,
  testId: string,
  { status, summary, action }: Step,
): Promise<void> {
  const isPublished = status === 'published';
  await em
    .getKysely<Database>()
    .updateTable('tests as t')
    .set((eb) => {
      const otherSample = eb
        .selectFrom('tests as o')
        .select('o.id')
        .whereRef('o.class', '=', 't.class')
        .where('o.is_sample', '=', true)
        .where('o.status', '=', 'published')
        .whereRef('o.id', '<>', 't.id');
      return {
        status,
        archived_at: status === 'archived' ? context.now : null,
        ...(isPublished && { published_at: eb.fn.coalesce('t.published_at', eb.val(context.now.toISOString())) }),
        // Each class has at most one published sample test. A restored one stops being the sample if another was published
        // meanwhile.
        ...(isPublished && { is_sample: toBoolean(eb.and([eb('t.is_sample', '=', true), eb.not(eb.exists(otherSample))])) }),
      };
    })
    .where('t.id', '=', testId)
    .execute();
  const { revision } = await recordChange(em, context, testId, { summary, changesPaper: false });
  await recordAudit(em, { ...describeCommand(context), action, subjectType: 'test', subjectId: testId, details: { revision } });
}

async function check(em: EntityManager, head: TestHead, now: Date) {
  return checkTest(toChecked(head, await loadContent(em, head.id)), now);
}

/**
 * Publishes a test that passes all checks; does nothing if it is already published.
 *
 * @throws NOT_FOUND; TEST_STALE; TEST_NOT_READY with all problems; CONFLICT when it is archived
 */
export async function publishTest(context: CommandContext, seen: SeenRevision): Promise<void> {
  await context.em.transactional(async (em) => {
    const head = await lockTest(em, context, seen);
    if (head.status === 'archived') throw notPublishable();
    if (head.status === 'published') return;
    const checks = await check(em, head, context.now);
    if (checks.length > 0) throw testNotReady(checks, 'This test cannot be published yet.');
    await setStatus(em, context, head.id, { status: 'published', summary: 'published the test', action: 'test.published' });
  });
}

/** Archives a test; running attempts continue. @throws NOT_FOUND; TEST_STALE; CONFLICT for a test that a package sells */
export async function archiveTest(context: CommandContext, seen: SeenRevision): Promise<void> {
  await context.em.transactional(async (em) => {
    const head = await lockTest(em, context, seen);
    if (head.status === 'archived') return;
    await requireUnsold(em, head.id);
    await setStatus(em, context, head.id, { status: 'archived', summary: 'archived the test', action: 'test.archived' });
  });
}

/** Restores a test: published if it was and still can be, otherwise as a draft. @throws NOT_FOUND; TEST_STALE; CONFLICT */
export async function restoreTest(context: CommandContext, seen: SeenRevision): Promise<void> {
  await context.em.transactional(async (em) => {
    const head = await lockTest(em, context, seen);
    if (head.status !== 'archived') throw notArchived();
    const isFit = head.publishedAt !== null && (await check(em, head, context.now)).length === 0;
    const status = isFit ? 'published' : 'draft';
    const summary = isFit ? 'restored the test' : 'restored the test as a draft';
    await setStatus(em, context, head.id, { status, summary, action: 'test.restored' });
  });
}
