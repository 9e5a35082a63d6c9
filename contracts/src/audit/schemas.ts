import * as z from 'zod';
import { pageFields } from '../http/pagination.ts';
import { Instant } from '../vocabulary/dates.ts';
import { Role } from '../vocabulary/role.ts';
import { lineOfText } from '../vocabulary/text.ts';
import { auditActions, auditGroups } from './actions.ts';

/** A calendar day in the time zone of the settings, for example `2026-11-21`. */
const Day = z.iso.date('Enter a date').refine((day) => day >= '2000-01-01', 'Enter a date after 1999');

const filterFields = {
  /** Name, e-mail or id of the actor or the subject, or an action in the words of `auditActions`. */
  actor: lineOfText(100).optional(),
  /** One of `auditGroups`, or one action. */
  action: z.enum([...Object.keys(auditGroups), ...Object.keys(auditActions)]).optional(),
  /** The first day. */
  from: Day.optional(),
  /** The last day, inclusive. */
  to: Day.optional(),
};

export const AuditFilter = z.strictObject(filterFields);
export type AuditFilter = z.infer<typeof AuditFilter>;

export const AuditQuery = z.strictObject({ ...filterFields, ...pageFields });
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditExportQuery = z.strictObject({
  ...filterFields,
  /** `next` of the previous part; without it a new export begins, which is recorded. */
  after: z.uuid().optional(),
});
export type AuditExportQuery = z.infer<typeof AuditExportQuery>;

/** Entries of the audit log, newest first. */
export const AuditEntry = z.object({
  id: z.uuid(),
  at: Instant,
  /** A key of `auditActions`, or of an earlier release. */
  action: z.string(),
  /** Null if nobody was signed in. Name and e-mail are null once the account is deleted. */
  actor: z.object({ id: z.uuid(), name: z.string().nullable(), email: z.string().nullable(), role: Role.nullable() }).nullable(),
  /** The person or thing affected; null if that is the actor, or nothing. */
  subject: z.object({ type: z.string(), id: z.uuid().nullable(), name: z.string().nullable() }).nullable(),
  address: z.string().nullable(),
  requestId: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Entries are counted up to this number, so that the page stays fast with millions of them. */
export const maxCounted = 10_000;

export const AuditPage = z.object({
  entries: z.array(AuditEntry),
  /** Capped at `maxCounted`. */
  total: z.int(),
});
export type AuditPage = z.infer<typeof AuditPage>;

/** `next` is null after the last page. */
export const AuditExportPage = z.object({ entries: z.array(AuditEntry), next: z.uuid().nullable() });
export type AuditExportPage = z.infer<typeof AuditExportPage>;

export const RefusedPage = z.strictObject({
  path: lineOfText(200).refine((path) => path.startsWith('/'), 'Enter a path on this site'),
});
export type RefusedPage = z.infer<typeof RefusedPage>;
