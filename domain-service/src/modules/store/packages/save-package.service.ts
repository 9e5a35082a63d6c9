import { isDeepStrictEqual } from 'node:util';
import type { PackageChange, PackageDraft } from '@shikhar/contracts/store/packages/schemas';
import { formatRupees } from '@shikhar/contracts/vocabulary/money';
import type { Database } from '../../../database/database.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import { findToday } from '../entitlements/today.service.ts';
import { lockPackage } from './locked-package.ts';
import { packageStale } from './package.errors.ts';
import { requireDaysLeft, requireSellable, requireTests, savePackageTests } from './package-tests.service.ts';

function toColumns({ pricePaise, gstPercent, validUntil, testIds: _tests, freeSampleId: _sample, ...fields }: PackageDraft) {
  return { ...fields, price_paise: pricePaise, gst_percent: gstPercent, valid_until: validUntil };
}

/**
 * Creates a draft, once per id.
 *
 * @returns whether it is new
 * @throws VALIDATION_FAILED
 */
export async function createPackage(context: CommandContext, { id, ...draft }: PackageDraft & { id: string }): Promise<boolean> {
  const { caller, now } = context;
  return context.em.transactional(async (em) => {
    await requireTests(em, draft);
    const inserted = await em
      .getKysely<Database>()
      .insertInto('packages')
      .values({ ...toColumns(draft), id, created_by: caller.userId, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return false;
    await savePackageTests(em, id, draft, now);
    const about = { subjectType: 'package', subjectId: id, details: { title: draft.title } };
    await recordAudit(em, { ...describeCommand(context), action: 'package.created', ...about });
    return true;
  });
}

function listChanges(before: PackageDraft, after: PackageDraft): string[] {
  const values = new Map<string, unknown>(Object.entries(after));
  return Object.entries(before).flatMap(([name, value]) => (isDeepStrictEqual(values.get(name), value) ? [] : [name]));
}

const words = new Map([
  ['pricePaise', 'price'],
  ['gstPercent', 'tax'],
  ['validUntil', 'last day'],
  ['testIds', 'tests'],
  ['freeSampleId', 'free sample'],
]);

/** For the audit log: the old and new price, and the names of other changed fields. */
function describeChanges(before: PackageDraft, after: PackageDraft, changes: readonly string[]) {
  const price = { from: formatRupees(before.pricePaise), to: formatRupees(after.pricePaise) };
  const others = changes.filter((name) => name !== 'pricePaise').map((name) => words.get(name) ?? name);
  return {
    ...(others.length > 0 && { changed: others }),
    ...(others.length < changes.length && { changes: { price } }),
  };
}

/**
 * Changes a whole package. An update without changes succeeds on any revision.
 *
 * @throws NOT_FOUND; PACKAGE_STALE; VALIDATION_FAILED; PACKAGE_NOT_READY when a package in use would become unusable
 */
export async function changePackage(context: CommandContext, id: string, { revision, ...draft }: PackageChange): Promise<void> {
  await context.em.transactional(async (em) => {
    const locked = await lockPackage(em, id);
    const changes = listChanges(locked.draft, draft);
    if (changes.length === 0) return;
    if (locked.revision !== revision) throw packageStale();
    const { now } = context;
    const tests = await requireTests(em, draft);
    if (locked.status !== 'draft') requireSellable(tests, draft);
    if (locked.status === 'published') requireDaysLeft(draft, await findToday(em, now));
    const isRenewed = changes.includes('testIds');
    await em
      .getKysely<Database>()
      .updateTable('packages')
      .set(toColumns(draft))
      // Date shown in the store: when a published package's tests changed.
      .$if(isRenewed && locked.status !== 'draft', (update) => update.set({ renewed_at: now }))
      .set((eb) => ({ revision: eb('revision', '+', 1), updated_at: now }))
      .where('id', '=', id)
      .execute();
    if (isRenewed || changes.includes('freeSampleId')) await savePackageTests(em, id, draft, now);
    const about = {
      subjectType: 'package',
      subjectId: id,
      details: { title: draft.title, ...describeChanges(locked.draft, draft, changes) },
    };
    await recordAudit(em, { ...describeCommand(context), action: 'package.changed', ...about });
  });
}
