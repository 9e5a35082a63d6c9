import { MailStatus } from '@shikhar/contracts/mail/schemas';
import * as z from 'zod';
import { pageField } from '../../../lib/addresses/address-fields.ts';
import { choiceField, defineFilters } from '../../../lib/addresses/list-filters.ts';

const OutboxFilters = z.object({
  status: choiceField(MailStatus),
  search: z.string().trim().max(254).catch(''),
  page: pageField,
});
export type OutboxFilters = z.infer<typeof OutboxFilters>;

export const outboxPath = '/admin/settings/outbox';

export const outboxFilters = defineFilters(OutboxFilters);
