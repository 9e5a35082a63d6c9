import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../../../database/database.ts';
import { DomainError, notFound } from '../../../../errors/domain-error.ts';
import { getSettings } from '../../../settings/settings.service.ts';
import { findToday } from '../../entitlements/today.service.ts';

/** A package or test as it is sold now. */
export interface ItemOnSale {
  packageId: string | null;
  testId: string | null;
  title: string;
  pricePaise: number;
  gstPercent: number;
  /** For a package. */
  revision: number | null;
  /** The last day of use. */
  validUntil: string | null;
}

function noLongerOnSale(): DomainError {
  return new DomainError('PACKAGE_CHANGED', 'This package is no longer on sale. Nothing was charged.');
}

async function findPackageOnSale(em: EntityManager, packageId: string, now: Date): Promise<ItemOnSale> {
  const found = await em
    .getKysely<Database>()
    .selectFrom('packages')
    .select(['id as packageId', 'title', 'price_paise as pricePaise', 'gst_percent as gstPercent', 'revision'])
    .select(['valid_until as validUntil', 'status'])
    .where('id', '=', packageId)
    .executeTakeFirst();
  if (!found || found.status === 'draft') throw notFound();
  const { status, ...sold } = found;
  const isOver = sold.validUntil !== null && sold.validUntil < (await findToday(em, now));
  if (status === 'retired' || isOver) throw noLongerOnSale();
  return { ...sold, testId: null };
}

async function findTestOnSale(em: EntityManager, testId: string, now: Date): Promise<ItemOnSale> {
  const found = await em
    .getKysely<Database>()
    .selectFrom('tests')
    .select(['title', 'price_paise as pricePaise'])
    .where('id', '=', testId)
    .where('status', '=', 'published')
    .executeTakeFirst();
  if (!found?.pricePaise) throw notFound();
  const { title, pricePaise } = found;
  const { system } = await getSettings(em, now);
  return { title, pricePaise, packageId: null, testId, gstPercent: system.gstPercent, revision: null, validUntil: null };
}

/** @throws NOT_FOUND; PACKAGE_CHANGED for a package no longer in the store */
export function findItemOnSale(
  em: EntityManager,
  { packageId, testId }: { packageId?: string | undefined; testId?: string | undefined },
  now: Date,
): Promise<ItemOnSale> {
  if (packageId) return findPackageOnSale(em, packageId, now);
  if (testId) return findTestOnSale(em, testId, now);
  throw notFound();
}
