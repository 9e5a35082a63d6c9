import { randomUUID } from 'node:crypto';
import { defaultPageSize } from '@shikhar/contracts/http/pagination';
import { listPackages, readPackage } from '@shikhar/contracts/packages/routes';
import type { PackageSummary } from '@shikhar/contracts/packages/schemas';
import { formatRupees } from '@shikhar/contracts/vocabulary/money';
import { z } from 'zod';
import { requireWithin } from '../../lib/last-page.server.ts';
import { countOf } from '../../lib/marks.ts';
import { createNotFound } from '../../lib/not-found.ts';
import { formatDay } from '../../lib/site-time.ts';
import type { Visitor } from '../session/visitor.server.ts';
import { readOfferQuery } from './offer-query.ts';

function viewOffer({ id, title, subject, class: level, totalTests, pricePaise, validUntil }: PackageSummary) {
  return {
    id,
    title,
    about: `Class ${level}, ${subject}`,
    tests: countOf(totalTests, 'test'),
    price: pricePaise === 0 ? 'Free' : formatRupees(pricePaise),
    until: validUntil === null ? 'Without an end' : formatDay(validUntil),
  };
}
export type OfferView = ReturnType<typeof viewOffer>;

/** The packages whose seats a school may buy, as an address asks for them. */
export async function loadOffers(visitor: Visitor, url: string) {
  const query = readOfferQuery(url);
  const { body } = await visitor.ask(listPackages, { query });
  requireWithin(url, { page: query.page, total: body.total, pageSize: defaultPageSize });
  return { query, total: body.total, offers: body.packages.map(viewOffer) };
}

/** The package of an address, with what its form needs. Throws the screen for one that is not sold. */
export async function loadOffer(visitor: Visitor, packageId: string) {
  const { body } = await visitor.ask(readPackage, { params: { id: packageId } });
  if (body.status !== 'published') throw createNotFound();
  const { pricePaise, revision } = body;
  return { ...viewOffer(body), description: body.description, pricePaise, revision, key: randomUUID() };
}
export type ChosenOffer = Awaited<ReturnType<typeof loadOffer>>;

/** The package that an address names; null where it names none. Throws the screen for what is no id. */
export function readPackageId(url: string): string | null {
  const given = new URL(url).searchParams.get('package');
  if (given === null) return null;
  const read = z.uuid().safeParse(given);
  if (!read.success) throw createNotFound();
  return read.data;
}
