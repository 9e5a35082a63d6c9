import type { EntityManager } from '@mikro-orm/postgresql';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import type { ComparedSpan } from './platform-spans.ts';

export interface TestCounts {
  subject: Subject;
  ended: number;
  handed_in: number;
  before: number;
}

interface CountedTests {
  /** All attempts that ended. */
  ever: number;
  spans: TestCounts[][];
}

const isIn = (place: number, which: string) =>
  `f.submitted_at >= :${which}From${place}::timestamptz and f.submitted_at < :${which}To${place}::timestamptz`;

// One pass over all ended attempts, for any number of periods.
function buildStatement(spans: readonly ComparedSpan[]): string {
  const columns = spans.flatMap((_, index) => [
    `(count(*) filter (where ${isIn(index, 'present')}))::int as ended${index}`,
    `(count(*) filter (where ${isIn(index, 'present')} and f.is_handed_in))::int as handed_in${index}`,
    `(count(*) filter (where ${isIn(index, 'before')}))::int as before${index}`,
  ]);
  return `select f.subject, count(*)::int as ever, ${columns.join(', ')} from attempt_stats f group by f.subject`;
}

/** Attempts that ended in each period, by subject; repeats count, previews and practice do not. */
export async function countTests(em: EntityManager, spans: readonly ComparedSpan[]): Promise<CountedTests> {
  const times = spans.flatMap(({ present, before }, index) => [
    [`presentFrom${index}`, present.from],
    [`presentTo${index}`, present.to],
    [`beforeFrom${index}`, before.from],
    [`beforeTo${index}`, before.to],
  ]);
  const rows = await em.execute<({ subject: Subject } & Record<string, number>)[]>(
    buildStatement(spans),
    Object.fromEntries(times),
  );
  return {
    ever: rows.reduce((sum, { ever = 0 }) => sum + ever, 0),
    spans: spans.map((_, index) =>
      rows.map(({ subject, ...counts }) => ({
        subject,
        ended: counts[`ended${index}`] ?? 0,
        handed_in: counts[`handed_in${index}`] ?? 0,
        before: counts[`before${index}`] ?? 0,
      })),
    ),
  };
}
