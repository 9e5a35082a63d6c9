import type { EntityManager } from '@mikro-orm/postgresql';
import type { PlatformPeriod } from '@shikhar/contracts/analytics/platform/schemas';
import type { AssistantStats } from '@shikhar/contracts/assistant/schemas';
import { findPeriod } from '../../analytics/stats/calendar.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { type BucketCount, findQuantile } from './durations.ts';

const periods = { weekly: 'week', monthly: 'month', yearly: 'year' } as const satisfies Record<PlatformPeriod, string>;

/** Returns the assistant's statistics for the current week, month or year. */
export async function findAssistantStats(em: EntityManager, period: PlatformPeriod, now: Date): Promise<AssistantStats> {
  const { system } = await getSettings(em, now);
  const { startsOn, endsOn } = findPeriod(now, system, periods[period]);
  const rows = await em.execute<(BucketCount & { metric: string })[]>(
    `select metric, bucket, sum(count)::int as count from assistant_daily_stats
     where day between :startsOn::date and :endsOn::date group by metric, bucket`,
    { startsOn, endsOn },
  );
  const byName = Map.groupBy(rows, ({ metric }) => metric);
  const count = (name: string) => (byName.get(name) ?? []).reduce((sum, row) => sum + row.count, 0);
  const total = byName.get('total') ?? [];
  return {
    questions: count('questions'),
    failures: count('failures'),
    withheld: count('withheld'),
    helplines: count('helplines'),
    grounded: count('grounded'),
    medianMs: findQuantile(total, 0.5),
    p95Ms: findQuantile(total, 0.95),
    firstMedianMs: findQuantile(byName.get('first') ?? [], 0.5),
  };
}
