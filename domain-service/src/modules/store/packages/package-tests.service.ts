import type { EntityManager } from '@mikro-orm/postgresql';
import type { PackageDraft } from '@shikhar/contracts/store/packages/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { invalidField } from '../../../errors/domain-error.ts';
import { packageNotReady } from './package.errors.ts';

type Choice = Pick<PackageDraft, 'testIds' | 'freeSampleId'>;

interface ChosenTest {
  id: string;
  title: string;
  class: ClassLevel;
  status: string;
  is_sample: boolean;
}

/** Locked, so that none is archived before the running transaction ends. */
async function lockTests(em: EntityManager, ids: readonly string[]): Promise<ChosenTest[]> {
  return em.execute<ChosenTest[]>(
    'select id, title, class, status, is_sample from tests where id = any(array[:ids]::uuid[]) and practice_student_id is null order by id for share',
    { ids: [...ids] },
  );
}

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
  const quiz = tests.find((test) => test.is_sample && test.id !== freeSampleId);
  if (quiz) throw packageNotReady(`“${quiz.title}” is the first quiz of class ${quiz.class} and must stay free. Take it out.`);
}

/** Otherwise nobody could buy it, and its tests would be closed to all. @throws PACKAGE_NOT_READY */
export function requireDaysLeft({ validUntil }: Pick<PackageDraft, 'validUntil'>, today: string): void {
  if (validUntil === null || validUntil >= today) return;
  throw packageNotReady('The day in “Valid until” has passed. Choose a later one, or leave it empty.');
}

const takeOutStatement = `
  update package_tests set position = null, is_free_sample = false, removed_at = :now where package_id = :id and removed_at is null`;

const placeStatement = `
  insert into package_tests (package_id, test_id, position, is_free_sample, added_at)
  select :id, (c.test_id #>> '{}')::uuid, c.place - 1, coalesce((c.test_id #>> '{}')::uuid = :freeSampleId::uuid, false), :now
  from jsonb_array_elements(:testIds::jsonb) with ordinality as c (test_id, place)
  on conflict (package_id, test_id) do update
  set position = excluded.position, is_free_sample = excluded.is_free_sample, removed_at = null`;

// Without buyers it was never sold and becomes an ordinary test again.
const forgetStatement = `
  delete from package_tests h where h.package_id = :id and h.removed_at is not null
    and not exists (select from entitlements e where e.package_id = :id and e.ended_at is null and e.granted_at <= h.removed_at)
    and not exists (select from orders o where o.package_id = :id and o.status = 'created' and o.created_at <= h.removed_at)`;

/** Saves the order of the tests. A removed test stays for those who have the package, and does not become free. */
export async function savePackageTests(
  em: EntityManager,
  id: string,
  { testIds, freeSampleId }: Choice,
  now: Date,
): Promise<void> {
  await em.execute(takeOutStatement, { id, now }, 'run');
  await em.execute(placeStatement, { id, testIds: JSON.stringify(testIds), freeSampleId, now }, 'run');
  await em.execute(forgetStatement, { id }, 'run');
}
