import { randomUUID } from 'node:crypto';
import { getPackage, listPackages } from '@shikhar/contracts/store/catalogue/routes';
import type { PackageSummary } from '@shikhar/contracts/store/catalogue/schemas';
import { formatRupees } from '@shikhar/contracts/vocabulary/money';
import * as z from 'zod';
import { requireWithin } from '../../../lib/addresses/last-page.server.ts';
import { createNotFound } from '../../../lib/responses/not-found.ts';
import { formatDay } from '../../../lib/site/site-time.ts';
import { countOf } from '../../../lib/words/marks.ts';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';
import { parseOfferQuery } from './offer-query.ts';

function buildOfferView({ id, title, subject, class: level, totalTests, pricePaise, validUntil }: PackageSummary) {
  return {
    id,
    title,
    about: `Class ${level}, ${subject}`,
    tests: countOf(totalTests, 'test'),
    price: pricePaise === 0 ? 'Free' : formatRupees(pricePaise),
    until: validUntil === null ? 'No end date' : formatDay(validUntil),
  };
}
export type OfferView = ReturnType<typeof buildOfferView>;

/** Packages whose seats a school can buy, filtered by the URL. */
export async function loadOffers(client: ServiceClient, url: string) {
  const query = parseOfferQuery(url);
  const { body } = await client.ask(listPackages, { query });
  requireWithin(url, { page: query.page, total: body.total });
  return { query, total: body.total, offers: body.packages.map(buildOfferView) };
}

/** Loads a package for the order form. Throws a 404 page if it is not on sale. */
export async function loadOffer(client: ServiceClient, packageId: string) {
  const { body } = await client.ask(getPackage, { params: { id: packageId } });
  if (body.status !== 'published') throw createNotFound();
  const { pricePaise, revision } = body;
  return {
    ...buildOfferView(body),
    description: body.description,
    fields: { idempotencyKey: randomUUID(), seenPrice: pricePaise, seenRevision: revision },
  };
}
export type ChosenOffer = Awaited<ReturnType<typeof loadOffer>>;

/** The package id in the URL; null if there is none. Throws a 404 page for an invalid id. */
export function parsePackageId(url: string): string | null {
  const given = new URL(url).searchParams.get('package');
  if (given === null) return null;
  const read = z.uuid().safeParse(given);
  if (!read.success) throw createNotFound();
  return read.data;
}
