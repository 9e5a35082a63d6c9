import type { EntityManager } from '@mikro-orm/postgresql';
import type { PlatformAnalytics, PlatformQuery } from '@shikhar/contracts/analytics/platform/schemas';
import { getPlatformCounts } from './count-platform.service.ts';
import { findActivity } from './recent-activity.query.ts';

/** Platform stats of a period as last counted, with recent activity. */
export async function findPlatformAnalytics(em: EntityManager, { period }: PlatformQuery, now: Date): Promise<PlatformAnalytics> {
  const { countedAt, counts } = await getPlatformCounts(em, now);
  const { startsOn, newUsers, activeStudents, tests, revenue, subjects } = counts.periods[period];
  return {
    countedAt: countedAt.toISOString(),
    startsOn,
    users: { total: counts.users, added: newUsers },
    students: { total: counts.students, active: activeStudents },
    tests,
    revenue,
    weeks: counts.weeks,
    subjects,
    activity: await findActivity(em),
  };
}
