import type { EntityManager } from '@mikro-orm/postgresql';
import type { PackageDraft } from '@shikhar/contracts/store/packages/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { notFound } from '../../../errors/domain-error.ts';

export type LockedPackage = Awaited<ReturnType<typeof lockPackage>>;

/** A package, locked until the transaction ends. @throws NOT_FOUND */
export async function lockPackage(em: EntityManager, id: string) {
  const db = em.getKysely<Database>();
  await db.selectFrom('packages').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const row = await db
    .selectFrom('packages as p')
    .select(['p.status', 'p.revision'])
    // Exactly the fields of `PackageDraft` in their order, for comparison with the request.
    .select(['p.title', 'p.subject', 'p.class', 'p.level', 'p.description', 'p.features', 'p.price_paise as pricePaise'])
    .select(['p.gst_percent as gstPercent', 'p.valid_until as validUntil'])
    .select((eb) => {
      const tests = eb.selectFrom('package_tests as h').select('h.test_id').whereRef('h.package_id', '=', 'p.id');
      return [
        sql<string[]>`array(${tests.where('h.removed_at', 'is', null).orderBy('h.position')})`.as('testIds'),
        tests.where('h.is_free_sample', '=', true).as('freeSampleId'),
      ];
    })
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('This package no longer exists.');
  const { status, revision, ...fields } = row;
  const draft: PackageDraft = fields;
  return { id, status, revision, draft };
}
