import { auditActions, auditGroups } from '@shikhar/contracts/audit/actions';
import { z } from 'zod';
import { pageField } from '../../lib/addresses/address-fields.ts';

const Day = z.iso.date().refine((day) => day >= '2000-01-01');

// What an address cannot mean is left out: the log is shown all the same.
const Filters = z.object({
  actor: z.string().trim().max(100).catch(''),
  action: z
    .enum([...Object.keys(auditGroups), ...Object.keys(auditActions)])
    .or(z.literal(''))
    .catch(''),
  from: Day.or(z.literal('')).catch(''),
  to: Day.or(z.literal('')).catch(''),
  page: pageField,
});

/** An empty `from` or `to` stands for no bound. */
export type AuditFilters = z.infer<typeof Filters>;

/** @param today the day it is on the site: without days in the address, the log is that of today */
export function parseAuditFilters(url: string, today: string): AuditFilters {
  const given = new URL(url).searchParams;
  const days = given.has('from') || given.has('to') ? {} : { from: today, to: today };
  return Filters.parse({ ...Object.fromEntries(given), ...days });
}

/** With the days always, so that a page is the same one tomorrow. */
export function buildAuditHref(path: string, { actor, action, from, to, page }: AuditFilters): string {
  const query = new URLSearchParams({
    ...(actor && { actor }),
    ...(action && { action }),
    from,
    to,
    ...(page > 1 && { page: String(page) }),
  });
  return `${path}?${query}`;
}

/** What the service is asked for. */
export function toAuditQuery({ actor, action, from, to }: AuditFilters) {
  return { actor: actor || undefined, action: action || undefined, from: from || undefined, to: to || undefined };
}
