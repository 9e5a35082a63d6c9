import { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import * as z from 'zod';
import { pageField } from '../../../lib/addresses/address-fields.ts';

const OfferQuery = z.object({
  subject: Subject.optional().catch(undefined),
  class: ClassLevel.optional().catch(undefined),
  page: pageField,
});
export type OfferQuery = z.infer<typeof OfferQuery>;

const path = '/school/seats/new';

/** Parses the filters in a URL; invalid values are ignored. */
export function parseOfferQuery(url: string): OfferQuery {
  return OfferQuery.parse(Object.fromEntries(new URL(url).searchParams));
}

export function buildOfferHref({ subject, page, class: level }: OfferQuery): string {
  const query = new URLSearchParams({
    ...(subject && { subject }),
    ...(level && { class: level }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}
