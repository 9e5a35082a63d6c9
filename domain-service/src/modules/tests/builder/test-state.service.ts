import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditAction } from '@shikhar/contracts/audit/actions';
import type { TestStatus } from '@shikhar/contracts/tests/builder/schemas';
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
  what: string;
  action: AuditAction;
}

// Each class has at most one published sample test. A restored one stops being the sample if another was published meanwhile.
const statement = `
  update tests t set status = :status,
    published_at = case when :status = 'published' then coalesce(published_at, :now) else published_at end,
    archived_at = case when :status = 'archived' then :now::timestamptz end,
    is_sample = is_sample and (:status <> 'published' or not exists (
      select 1 from tests o where o.class = t.class and o.is_sample and o.status = 'published' and o.id <> t.id))
  where id = :testId`;

async function setStatus(
  em: EntityManager,
  context: CommandContext,
  testId: string,
  { status, what, action }: Step,
): Promise<void> {
  await em.execute(statement, { testId, status, now: context.now }, 'run');
  const { revision } = await recordChange(em, context, testId, { what, changesPaper: false });
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
    await setStatus(em, context, head.id, { status: 'published', what: 'published the test', action: 'test.published' });
  });
}

/** Archives a test; running attempts continue. @throws NOT_FOUND; TEST_STALE; CONFLICT for a test that a package sells */
export async function archiveTest(context: CommandContext, seen: SeenRevision): Promise<void> {
  await context.em.transactional(async (em) => {
    const head = await lockTest(em, context, seen);
    if (head.status === 'archived') return;
    await requireUnsold(em, head.id);
    await setStatus(em, context, head.id, { status: 'archived', what: 'archived the test', action: 'test.archived' });
  });
}

/** Restores a test: published if it was and still can be, otherwise as a draft. @throws NOT_FOUND; TEST_STALE; CONFLICT */
export async function restoreTest(context: CommandContext, seen: SeenRevision): Promise<void> {
  await context.em.transactional(async (em) => {
    const head = await lockTest(em, context, seen);
    if (head.status !== 'archived') throw notArchived();
    const isFit = head.publishedAt !== null && (await check(em, head, context.now)).length === 0;
    const status = isFit ? 'published' : 'draft';
    const what = isFit ? 'restored the test' : 'restored the test as a draft';
    await setStatus(em, context, head.id, { status, what, action: 'test.restored' });
  });
}
