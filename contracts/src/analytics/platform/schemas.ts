import * as z from 'zod';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { PaiseSum } from '../../vocabulary/money.ts';
import { Role } from '../../vocabulary/role.ts';
import { Subject } from '../../vocabulary/subject.ts';

export const PlatformPeriod = z.enum(['weekly', 'monthly', 'yearly']);
export type PlatformPeriod = z.infer<typeof PlatformPeriod>;

export const PlatformQuery = z.strictObject({ period: PlatformPeriod.default('monthly') });
export type PlatformQuery = z.infer<typeof PlatformQuery>;

/** A notable entry of the audit log; names are null when the account or item is gone. */
export const Activity = z.object({
  id: z.uuid(),
  at: Instant,
  action: z.enum(['attempt.submitted', 'material.created', 'order.paid', 'user.registered', 'user.suspended', 'test.published']),
  /** The acting person; for a suspension, the suspended account. */
  person: z.string().nullable(),
  /** Role of the registered or suspended user. */
  role: Role.nullable(),
  /** Still waiting for approval. */
  isPending: z.boolean(),
  /** The administrator who suspended the account. */
  by: z.string().nullable(),
  /** The test, the material or the item bought. */
  title: z.string().nullable(),
  subject: Subject.nullable(),
  class: ClassLevel.nullable(),
  totalPaise: PaiseSum.nullable(),
});
export type Activity = z.infer<typeof Activity>;

/** The whole platform at one moment. A `before` value covers the previous period up to the same point in it. */
export const PlatformAnalytics = z.object({
  countedAt: Instant,
  /** The first day of the period. */
  startsOn: z.iso.date(),
  users: z.object({
    total: z.int(),
    /** Accounts created in the period. */
    added: z.int(),
  }),
  students: z.object({
    total: z.int(),
    /** Students with a test that ended in the period. */
    active: z.int(),
  }),
  tests: z.object({ taken: z.int(), before: z.int() }),
  revenue: z.object({ paise: PaiseSum, beforePaise: PaiseSum }),
  /** The last eight weeks from Monday; the last one is still running. */
  weeks: z.array(z.object({ startsOn: z.iso.date(), users: z.int() })),
  /** Tests that ended in the period, and how many of them students submitted before time ran out. */
  subjects: z.array(z.object({ subject: Subject, ended: z.int(), completed: z.int() })),
  /** Latest first. */
  activity: z.array(Activity),
});
export type PlatformAnalytics = z.infer<typeof PlatformAnalytics>;
