import { MailStatus } from '@shikhar/contracts/mail/schemas';
import * as z from 'zod';
import { pageField } from '../../../lib/addresses/address-fields.ts';
import { buildUrl } from '../../../lib/addresses/build-url.ts';

// Invalid values in the URL are ignored: the list is still shown.
const OutboxFilters = z.object({
  status: MailStatus.optional().catch(undefined),
  search: z.string().trim().max(254).catch(''),
  page: pageField,
});
export type OutboxFilters = z.infer<typeof OutboxFilters>;

export function parseOutboxFilters(url: string): OutboxFilters {
  return OutboxFilters.parse(Object.fromEntries(new URL(url).searchParams));
}

/** URL of a page of the list with these filters. */
export function buildOutboxHref({ status, search, page }: OutboxFilters): string {
  return buildUrl('/admin/settings/outbox', { status, search, page });
}
