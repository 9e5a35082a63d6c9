import type { EntityManager } from '@mikro-orm/postgresql';
import type { PackageDraft } from '@shikhar/contracts/store/packages/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { invalidField } from '../../../errors/domain-error.ts';
import { packageNotReady } from './package.errors.ts';
import { PackageTestEntity } from './package-test.entity.ts';

type Choice = Pick<PackageDraft, 'testIds' | 'freeSampleId'>;

/** Locked, so that none is archived before the running transaction ends. */
function lockTests(em: EntityManager, ids: readonly string[]) {
  return em
    .getKysely<Database>()
    .selectFrom('tests')
    .select(['id', 'title', 'class', 'status', 'is_sample as isSample'])
    .where('id', '=', (eb) => eb.fn.any(sql.val(ids)))
    .where('practice_student_id', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
}

type ChosenTest = Awaited<ReturnType<typeof lockTests>>[number];

/** @throws VALIDATION_FAILED for a test that is missing or listed twice, or a sample that is not among the tests */
export async function requireTests(em: EntityManager, { testIds, freeSampleId }: Choice): Promise<ChosenTest[]> {
  if (new Set(testIds).size < testIds.length) throw invalidField('testIds', 'A test can be in a package only once');
  if (freeSampleId !== null && !testIds.includes(freeSampleId)) {
    throw invalidField('freeSampleId', 'The free sample must be one of the tests of the package');
  }
  const tests = await lockTests(em, testIds);
  if (tests.length < testIds.length) throw invalidField('testIds', 'One of these tests no longer exists');
  return tests;
}

/** A package in the store must be usable. @throws PACKAGE_NOT_READY */
export function requireSellable(tests: readonly ChosenTest[], { freeSampleId }: Choice): void {
  if (tests.length === 0) throw packageNotReady('A package needs at least one test before it is published.');
  const unpublished = tests.find(({ status }) => status !== 'published');
  if (unpublished) throw packageNotReady(`The test “${unpublished.title}” is not published. Publish it, or take it out.`);
  const quiz = tests.find((test) => test.isSample && test.id !== freeSampleId);
  if (quiz) throw packageNotReady(`“${quiz.title}” is the first quiz of class ${quiz.class} and must stay free. Take it out.`);
}

/** Otherwise nobody could buy it, and its tests would be closed to all. @throws PACKAGE_NOT_READY */
export function requireDaysLeft({ validUntil }: Pick<PackageDraft, 'validUntil'>, today: string): void {
  if (validUntil === null || validUntil >= today) return;
  throw packageNotReady('The day in “Valid until” has passed. Choose a later one, or leave it empty.');
}

async function placeTests(em: EntityManager, id: string, { testIds, freeSampleId }: Choice, now: Date): Promise<void> {
  if (testIds.length === 0) return;
  await em
    .getKysely<Database>()
    .insertInto('package_tests')
    .values(
      testIds.map((testId, position) => ({
        package_id: id,
        test_id: testId,
        position,
        is_free_sample: testId === freeSampleId,
        added_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['package_id', 'test_id']).doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        is_free_sample: ref('excluded.is_free_sample'),
        removed_at: null,
      })),
    )
    .execute();
}

/** A removed test without buyers was never sold and becomes an ordinary test again. */
async function forgetUnsold(em: EntityManager, id: string): Promise<void> {
  await em
    .getKysely<Database>()
    .deleteFrom('package_tests as h')
    .where('h.package_id', '=', id)
    .where('h.removed_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entitlements as e')
            .select('e.id')
            .where('e.package_id', '=', id)
            .where('e.ended_at', 'is', null)
            .whereRef('e.granted_at', '<=', 'h.removed_at'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders as o')
            .select('o.id')
            .where('o.package_id', '=', id)
            .where('o.status', '=', 'created')
            .whereRef('o.created_at', '<=', 'h.removed_at'),
        ),
      ),
    )
    .execute();
}

/** Saves the order of the tests. A removed test stays for those who have the package, and does not become free. */
export async function savePackageTests(
  em: EntityManager,
  id: string,
  { testIds, freeSampleId }: Choice,
  now: Date,
): Promise<void> {
  await em.nativeUpdate(
    PackageTestEntity,
    { package: id, removedAt: null },
    { position: null, isFreeSample: false, removedAt: now },
  );
  await placeTests(em, id, { testIds, freeSampleId }, now);
  await forgetUnsold(em, id);
}
