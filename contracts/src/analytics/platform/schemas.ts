import { z } from 'zod';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { PaiseSum } from '../../vocabulary/money.ts';
import { Role } from '../../vocabulary/role.ts';
import { Subject } from '../../vocabulary/subject.ts';

export const PlatformPeriod = z.enum(['weekly', 'monthly', 'yearly']);
export type PlatformPeriod = z.infer<typeof PlatformPeriod>;

export const PlatformQuery = z.strictObject({ period: PlatformPeriod.default('monthly') });
export type PlatformQuery = z.infer<typeof PlatformQuery>;

/** Something worth telling that the audit log has; names are null where their account or thing is gone. */
export const Activity = z.object({
  id: z.uuid(),
  at: Instant,
  action: z.enum(['attempt.submitted', 'material.created', 'order.paid', 'user.registered', 'user.suspended', 'test.published']),
  /** Who did it; of an account that was suspended, whose it is. */
  person: z.string().nullable(),
  /** Of who registered or was suspended. */
  role: Role.nullable(),
  /** Still waiting for approval. */
  isPending: z.boolean(),
  /** By whom the account was suspended. */
  by: z.string().nullable(),
  /** The test, the material, or what was bought. */
  title: z.string().nullable(),
  subject: Subject.nullable(),
  class: ClassLevel.nullable(),
  totalPaise: PaiseSum.nullable(),
});
export type Activity = z.infer<typeof Activity>;

/** The whole platform as of one moment. A figure `before` is of the stretch before, as far into it as that moment is into this one. */
export const PlatformAnalytics = z.object({
  countedAt: Instant,
  /** The first day of the period. */
  startsOn: z.iso.date(),
  users: z.object({
    total: z.int(),
    /** Whose accounts were made in the period. */
    added: z.int(),
  }),
  students: z.object({
    total: z.int(),
    /** Of whom a test ended in the period. */
    active: z.int(),
  }),
  tests: z.object({ taken: z.int(), before: z.int() }),
  revenue: z.object({ paise: PaiseSum, beforePaise: PaiseSum }),
  /** The last eight weeks from Monday, the last one up to the moment. */
  weeks: z.array(z.object({ startsOn: z.iso.date(), users: z.int() })),
  /** Of the tests that ended in the period, how many their students handed in before the time ran out. */
  subjects: z.array(z.object({ subject: Subject, ended: z.int(), handedIn: z.int() })),
  /** The latest first. */
  activity: z.array(Activity),
});
export type PlatformAnalytics = z.infer<typeof PlatformAnalytics>;
