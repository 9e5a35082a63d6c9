import type { EntityManager } from '@mikro-orm/postgresql';
import { PlatformAnalytics, PlatformPeriod } from '@shikhar/contracts/analytics/platform/schemas';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import * as z from 'zod';
import type { Database } from '../../../database/database.ts';
import { toJsonb } from '../../../database/sql.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { sumPaid } from '../../store/revenue/revenue.service.ts';
import { extendTimeout } from '../stats/statement-timeout.service.ts';
import { countTests, type TestCounts } from './count-tests.query.ts';
import { countUsers } from './count-users.query.ts';
import { type ComparedSpan, findComparedSpan, listWeeks } from './platform-spans.ts';

const PeriodCounts = z.object({
  startsOn: z.iso.date(),
  newUsers: z.int(),
  activeStudents: z.int(),
  tests: PlatformAnalytics.shape.tests,
  revenue: PlatformAnalytics.shape.revenue,
  subjects: PlatformAnalytics.shape.subjects,
});
type PeriodCounts = z.infer<typeof PeriodCounts>;

/** The stored counts of the whole platform. */
const PlatformCounts = z.object({
  users: z.int(),
  students: z.int(),
  /** Students with an active account. */
  activeStudents: z.int(),
  /** All attempts that ended. */
  attempts: z.int(),
  weeks: PlatformAnalytics.shape.weeks,
  periods: z.record(PlatformPeriod, PeriodCounts),
});
type PlatformCounts = z.infer<typeof PlatformCounts>;

const kinds = { weekly: 'week', monthly: 'month', yearly: 'year' } as const;

/** Students with a test that ended in the period starting on a day. */
async function countActive(em: EntityManager, period: PlatformPeriod, startsOn: string): Promise<number> {
  const { students } = await em
    .getKysely<Database>()
    .selectFrom('score_counts')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('students'), eb.lit(0)).as('students'))
    .where('period', '=', kinds[period])
    .where('starts_on', '=', startsOn)
    .where('subject', '=', 'all')
    .where('class', '=', '')
    .executeTakeFirstOrThrow();
  return students;
}

function sumTests(counts: readonly TestCounts[]): Pick<PeriodCounts, 'tests' | 'subjects'> {
  return {
    tests: {
      taken: counts.reduce((sum, { ended }) => sum + ended, 0),
      before: counts.reduce((sum, { before }) => sum + before, 0),
    },
    subjects: Subject.options.map((subject) => {
      const { ended = 0, completed = 0 } = counts.find((one) => one.subject === subject) ?? {};
      return { subject, ended, completed };
    }),
  };
}

interface CountedSpan extends ComparedSpan {
  period: PlatformPeriod;
}

async function countRevenue(em: EntityManager, { present, before }: ComparedSpan): Promise<PeriodCounts['revenue']> {
  return { paise: await sumPaid(em, present), beforePaise: await sumPaid(em, before) };
}

async function countWhole(em: EntityManager, now: Date): Promise<PlatformCounts> {
  const { system } = await getSettings(em, now);
  const spans: CountedSpan[] = PlatformPeriod.options.map((period) => ({ period, ...findComparedSpan(now, system, period) }));
  const weeks = listWeeks(now, system);
  const users = await countUsers(em, { starts: spans.map(({ present }) => present.from), weeks, now });
  const tests = await countTests(em, spans);
  const periods: [PlatformPeriod, PeriodCounts][] = [];
  for (const [index, span] of spans.entries()) {
    const { period, startsOn } = span;
    const activeStudents = await countActive(em, period, startsOn);
    const revenue = await countRevenue(em, span);
    periods.push([
      period,
      { startsOn, newUsers: users.since[index] ?? 0, activeStudents, revenue, ...sumTests(tests.spans[index] ?? []) },
    ]);
  }
  return PlatformCounts.parse({
    users: users.users,
    students: users.students,
    activeStudents: users.activeStudents,
    attempts: tests.ever,
    weeks: weeks.map(({ startsOn }, index) => ({ startsOn, users: users.weeks[index] ?? 0 })),
    periods: Object.fromEntries(periods),
  });
}

function findSaved(em: EntityManager) {
  return em
    .getKysely<Database>()
    .selectFrom('platform_stats')
    .select(['counted_at as countedAt', 'took_ms as tookMs', 'counts'])
    .executeTakeFirst();
}

/** Pause after a count, as a multiple of its duration, so that counting takes about a fiftieth of the time at most. */
const rest = 50;

/** Recounts the whole platform and saves the result, unless the last count is too recent for the time it took. */
export async function countPlatform(em: EntityManager, now: Date): Promise<void> {
  const last = await findSaved(em);
  if (last && now.getTime() - Date.parse(last.countedAt) < rest * last.tookMs) return;
  await updatePlatformCounts(em, now);
}

interface SavedCounts {
  countedAt: Date;
  counts: PlatformCounts;
}

/** Recounts the whole platform now and saves the result, unless a later count is stored. */
export async function updatePlatformCounts(em: EntityManager, now: Date): Promise<SavedCounts> {
  const begun = performance.now();
  const counts = await em.transactional(async (transaction) => {
    await extendTimeout(transaction);
    return countWhole(transaction, now);
  });
  await em
    .getKysely<Database>()
    .insertInto('platform_stats')
    .values({ counted_at: now, took_ms: Math.round(performance.now() - begun), counts: toJsonb(counts) })
    .onConflict((conflict) =>
      conflict
        .column('is_only')
        .doUpdateSet((eb) => ({
          counted_at: eb.ref('excluded.counted_at'),
          took_ms: eb.ref('excluded.took_ms'),
          counts: eb.ref('excluded.counts'),
        }))
        .whereRef('platform_stats.counted_at', '<=', 'excluded.counted_at'),
    )
    .execute();
  return { countedAt: now, counts };
}

/** The last count of the whole platform; counts now if there is none, or if an earlier release stored other counts. */
export async function getPlatformCounts(em: EntityManager, now: Date): Promise<SavedCounts> {
  const saved = await findSaved(em);
  const counts = PlatformCounts.safeParse(saved?.counts);
  if (!saved || !counts.success) return updatePlatformCounts(em, now);
  return { countedAt: new Date(saved.countedAt), counts: counts.data };
}
