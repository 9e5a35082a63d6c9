import { PlatformAnalytics, PlatformPeriod } from '@shikhar/contracts/analytics/platform/schemas';
import { z } from 'zod';

const PeriodCounts = z.object({
  startsOn: z.iso.date(),
  newUsers: z.int(),
  activeStudents: z.int(),
  tests: PlatformAnalytics.shape.tests,
  revenue: PlatformAnalytics.shape.revenue,
  subjects: PlatformAnalytics.shape.subjects,
});
export type PeriodCounts = z.infer<typeof PeriodCounts>;

/** What is kept of a count of the whole platform. */
export const PlatformCounts = z.object({
  users: z.int(),
  students: z.int(),
  /** Who may sign in. */
  activeStudents: z.int(),
  /** Every one that ended. */
  attempts: z.int(),
  weeks: PlatformAnalytics.shape.weeks,
  periods: z.record(PlatformPeriod, PeriodCounts),
});
export type PlatformCounts = z.infer<typeof PlatformCounts>;
