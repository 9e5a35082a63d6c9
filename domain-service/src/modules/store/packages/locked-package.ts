import type { EntityManager } from '@mikro-orm/postgresql';
import type { PackageStatus } from '@shikhar/contracts/store/catalogue/schemas';
import type { PackageDraft } from '@shikhar/contracts/store/packages/schemas';
import { notFound } from '../../../errors/domain-error.ts';

/** A package locked until the transaction ends. */
export interface LockedPackage {
  id: string;
  status: PackageStatus;
  revision: number;
  draft: PackageDraft;
}

// Exactly the fields of `PackageDraft` in their order, for comparison with the request.
const draft = `
  json_build_object('title', p.title, 'subject', p.subject, 'class', p.class, 'level', p.level, 'description', p.description,
    'features', to_json(p.features), 'pricePaise', p.price_paise, 'gstPercent', p.gst_percent, 'validUntil', p.valid_until,
    'testIds', (select coalesce(json_agg(h.test_id order by h.position), '[]') from package_tests h
      where h.package_id = p.id and h.removed_at is null),
    'freeSampleId', (select h.test_id from package_tests h where h.package_id = p.id and h.is_free_sample))`;

/** @throws NOT_FOUND */
export async function lockPackage(em: EntityManager, id: string): Promise<LockedPackage> {
  await em.execute('select 1 from packages where id = :id for no key update', { id });
  const [row] = await em.execute<LockedPackage[]>(
    `select p.id, p.status, p.revision, ${draft} as draft from packages p where p.id = :id`,
    { id },
  );
  if (!row) throw notFound('This package no longer exists.');
  return row;
}
