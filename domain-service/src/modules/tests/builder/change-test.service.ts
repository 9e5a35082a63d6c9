import type { EntityManager } from '@mikro-orm/postgresql';
import type { PublishCheck } from '@shikhar/contracts/tests/checks/schemas';
import type { Database } from '../../../database/database.ts';
import { toRecordset } from '../../../database/sql.ts';
import type { CommandContext } from '../../users/management/command-context.service.ts';
import { checkTest } from '../checks/publish-checks.ts';
import { TestEntity } from '../test.entity.ts';
import { findChangesSince } from '../versions/test-changes.query.ts';
import { toChecked } from './authored-test.query.ts';
import { testArchived, testNotReady, testStale } from './authoring.errors.ts';
import { countMaxMarks } from './max-marks.ts';
import type { Layout } from './question-layout.ts';
import { TestChangeEntity } from './test-change.entity.ts';
import { loadContent, type TestContent } from './test-content.query.ts';
import { findTestHead, type TestHead } from './test-head.query.ts';

/** The test to change, with the revision the author saw. */
export interface SeenRevision {
  testId: string;
  revision: number;
}

/** A locked test: nobody else changes it, and no attempt starts, until the transaction ends. */
export interface OpenTest {
  em: EntityManager;
  head: TestHead;
  content: TestContent;
}

/** The change in plain words (after the author's name), and whether new attempts get another paper. */
export interface RecordedChange {
  summary: string;
  changesPaper: boolean;
}

export interface ChangedTest {
  revision: number;
  paperVersion: number;
}

/**
 * Locks a test for the running transaction, and checks the caller's revision.
 *
 * @throws NOT_FOUND, also for another author's; TEST_STALE with what changed since
 */
export async function lockTest(
  em: EntityManager,
  { caller }: CommandContext,
  { testId, revision }: SeenRevision,
): Promise<TestHead> {
  const head = await findTestHead(em, caller, testId, 'lock');
  if (head.revision === revision) return head;
  const changes = await findChangesSince(em, testId, revision);
  throw testStale({ revision: head.revision, changes, callerId: caller.userId });
}

/** Records a change of a locked test: raises its revision, and its paper version if the paper changed after someone took it. */
export async function recordChange(
  em: EntityManager,
  { caller, now }: CommandContext,
  testId: string,
  done: RecordedChange,
): Promise<ChangedTest> {
  const { changesPaper, summary } = done;
  const changed = await em
    .getKysely<Database>()
    .updateTable('tests as t')
    .set((eb) => {
      const taken = eb.selectFrom('student_attempts as a').select('a.id').whereRef('a.test_id', '=', 't.id');
      const isNewPaper = eb.and([eb.val(changesPaper), eb.exists(taken)]);
      return {
        revision: eb('t.revision', '+', 1),
        paper_version: eb('t.paper_version', '+', eb.case().when(isNewPaper).then(1).else(0).end()),
        updated_at: now,
        updated_by: caller.userId,
      };
    })
    .where('t.id', '=', testId)
    .returning(['t.revision', 't.paper_version as paperVersion'])
    .executeTakeFirstOrThrow();
  await em.insert(TestChangeEntity, {
    test: testId,
    revision: changed.revision,
    summary,
    changedBy: caller.userId,
    changedAt: now,
  });
  return changed;
}

async function saveTotals(em: EntityManager, testId: string, { sections, questions }: TestContent): Promise<void> {
  const marked = questions.map(({ sectionId, draft }) => ({ sectionId, marks: draft.marks }));
  const totals = { questionCount: questions.length, totalMarks: countMaxMarks(sections, marked) };
  await em.nativeUpdate(TestEntity, { id: testId }, totals);
}

function formatCheck({ code, questionId }: PublishCheck): string {
  return `${code} ${questionId}`;
}

/** A published test must stay publishable. Earlier problems may remain for the author to fix. */
function requireNothingNew(before: readonly PublishCheck[], after: readonly PublishCheck[]): void {
  const known = new Set(before.map(formatCheck));
  const added = after.filter((check) => !known.has(formatCheck(check)));
  if (added.length > 0) throw testNotReady(added, 'This test is published, so the change was not saved.');
}

/**
 * Changes a test of the caller in one transaction. `change` makes the change and returns a description, or undefined if there was
 * nothing to do. Updates totals, revision, paper version and the list of changes.
 *
 * @throws NOT_FOUND; TEST_STALE; CONFLICT if it is archived; TEST_NOT_READY if a published test would fail its checks
 */
export async function changeTest(
  context: CommandContext,
  seen: SeenRevision,
  change: (test: OpenTest) => Promise<RecordedChange | undefined>,
): Promise<ChangedTest> {
  return context.em.transactional(async (em) => {
    const head = await lockTest(em, context, seen);
    if (head.status === 'archived') throw testArchived();
    const before = await loadContent(em, head.id);
    const done = await change({ em, head, content: before });
    if (!done) return { revision: head.revision, paperVersion: head.paperVersion };
    const after = await loadContent(em, head.id);
    await saveTotals(em, head.id, after);
    const changed = await recordChange(em, context, head.id, done);
    if (head.status === 'published') {
      const { details } = await findTestHead(em, context.caller, head.id);
      requireNothingNew(checkTest(toChecked(head, before), context.now), checkTest(toChecked({ details }, after), context.now));
    }
    return changed;
  });
}

export function toLayout({ sections, questions }: TestContent): Layout {
  return {
    sections: sections.map(({ id }) => id),
    questions: questions.map(({ id, sectionId, draft }) => ({ id, sectionId, groupId: draft.group?.id ?? null })),
  };
}

/** Writes the positions of a test's questions. */
export async function saveLayout(em: EntityManager, { questions }: Layout): Promise<void> {
  const places = questions.map(({ id, sectionId }, position) => ({ id, section_id: sectionId, position }));
  await em
    .getKysely<Database>()
    .updateTable('questions as q')
    .from(toRecordset(places, 'p', { id: 'uuid', section_id: 'uuid', position: 'integer' }))
    .set((eb) => ({ position: eb.ref('p.position'), section_id: eb.ref('p.section_id') }))
    .whereRef('q.id', '=', 'p.id')
    .where((eb) =>
      eb.or([
        eb('q.position', 'is distinct from', eb.ref('p.position')),
        eb('q.section_id', 'is distinct from', eb.ref('p.section_id')),
      ]),
    )
    .execute();
}
