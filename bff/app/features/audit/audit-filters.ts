import { auditActions, auditGroups } from '@shikhar/contracts/audit/actions';
import * as z from 'zod';
import { pageField } from '../../lib/addresses/address-fields.ts';

const Day = z.iso.date().refine((day) => day >= '2000-01-01');

// Invalid values in the URL are ignored: the log is still shown.
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

/** An empty `from` or `to` means no limit. */
export type AuditFilters = z.infer<typeof Filters>;

/** @param today the current date in the site's time zone, used when the URL has no dates */
export function parseAuditFilters(url: string, today: string): AuditFilters {
  const given = new URL(url).searchParams;
  const days = given.has('from') || given.has('to') ? {} : { from: today, to: today };
  return Filters.parse({ ...Object.fromEntries(given), ...days });
}

/** Always includes the dates, so that the URL shows the same entries tomorrow. */
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

export function toAuditQuery({ actor, action, from, to }: AuditFilters) {
  return { actor: actor || undefined, action: action || undefined, from: from || undefined, to: to || undefined };
}
