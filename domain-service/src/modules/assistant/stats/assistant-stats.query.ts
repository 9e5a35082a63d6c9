import type { EntityManager } from '@mikro-orm/postgresql';
import type { PlatformPeriod } from '@shikhar/contracts/analytics/platform/schemas';
import type { AssistantStats } from '@shikhar/contracts/assistant/schemas';
import type { Database } from '../../../database/database.ts';
import { findPeriod } from '../../analytics/stats/calendar.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { findQuantile } from './durations.ts';

const periods = { weekly: 'week', monthly: 'month', yearly: 'year' } as const satisfies Record<PlatformPeriod, string>;

/** Returns the assistant's statistics for the current week, month or year. */
export async function findAssistantStats(em: EntityManager, period: PlatformPeriod, now: Date): Promise<AssistantStats> {
  const { system } = await getSettings(em, now);
  const { startsOn, endsOn } = findPeriod(now, system, periods[period]);
  const rows = await em
    .getKysely<Database>()
    .selectFrom('assistant_daily_stats')
    .select((eb) => ['metric', 'bucket', eb.fn.sum<number>('count').as('count')])
    .where('day', '>=', startsOn)
    .where('day', '<=', endsOn)
    .groupBy(['metric', 'bucket'])
    .execute();
  const byName = Map.groupBy(rows, ({ metric }) => metric);
  const count = (name: (typeof rows)[number]['metric']) => (byName.get(name) ?? []).reduce((sum, row) => sum + row.count, 0);
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
