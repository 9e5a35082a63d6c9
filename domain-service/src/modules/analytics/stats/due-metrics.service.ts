import type { MikroORM } from '@mikro-orm/postgresql';
import type { WatchedNumber } from '../../../plugins/metrics.ts';

/** Counting stops at this number of rows. */
const maxCounted = 100_000;

const rowsStatement = `select count(*)::int as value from (select from stats_queue limit ${maxCounted}) d`;

const ageStatement = `
  select coalesce(extract(epoch from clock_timestamp() - due_at), 0)::float8 as value
  from (select 1) one left join (select due_at from stats_queue order by id limit 1) d on true`;

/** How far the stats lag behind. */
export function watchQueuedStats(orm: MikroORM): WatchedNumber[] {
  const createReader = (statement: string) => async (): Promise<number> => {
    const [row] = await orm.em.fork().execute<{ value: number }[]>(statement);
    return row?.value ?? 0;
  };
  return [
    { name: 'stats_queue_rows', help: `Rows waiting to be counted, at most ${maxCounted}`, read: createReader(rowsStatement) },
    { name: 'stats_queue_age_seconds', help: 'Age of the oldest waiting row', read: createReader(ageStatement) },
  ];
}
