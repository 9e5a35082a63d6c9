import type { EntityManager } from '@mikro-orm/postgresql';
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

interface PackageRow extends Omit<ItemOnSale, 'testId'> {
  packageId: string;
  status: 'draft' | 'published' | 'retired';
  isOver: boolean;
}

function noLongerOnSale(): DomainError {
  return new DomainError('PACKAGE_CHANGED', 'This package is no longer on sale. Nothing was charged.');
}

async function findPackageOnSale(em: EntityManager, packageId: string, now: Date): Promise<ItemOnSale> {
  const [row] = await em.execute<PackageRow[]>(
    `select id as "packageId", title, price_paise::float8 as "pricePaise", gst_percent as "gstPercent", revision,
       valid_until::text as "validUntil", status, coalesce(valid_until < :today::date, false) as "isOver"
     from packages where id = :packageId`,
    { packageId, today: await findToday(em, now) },
  );
  if (!row || row.status === 'draft') throw notFound();
  const { status, isOver, ...sold } = row;
  if (status === 'retired' || isOver) throw noLongerOnSale();
  return { ...sold, testId: null };
}

async function findTestOnSale(em: EntityManager, testId: string, now: Date): Promise<ItemOnSale> {
  const [row] = await em.execute<{ title: string; pricePaise: number }[]>(
    `select title, price_paise::float8 as "pricePaise" from tests
     where id = :testId and status = 'published' and price_paise > 0`,
    { testId },
  );
  if (!row) throw notFound();
  const { system } = await getSettings(em, now);
  return { ...row, packageId: null, testId, gstPercent: system.gstPercent, revision: null, validUntil: null };
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
