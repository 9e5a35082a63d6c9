import type { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { WatchedNumber } from '../../../plugins/metrics.ts';

/** Counting stops at this number of rows. */
const maxCounted = 100_000;

/** How far the stats lag behind. */
export function watchQueuedStats(orm: MikroORM): WatchedNumber[] {
  const db = () => orm.em.fork().getKysely<Database>();
  return [
    {
      name: 'stats_queue_rows',
      help: `Rows waiting to be counted, at most ${maxCounted}`,
      async read() {
        const { rows } = await db()
          .selectFrom((eb) => eb.selectFrom('stats_queue').select('id').limit(maxCounted).as('d'))
          .select((eb) => eb.fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow();
        return rows;
      },
    },
    {
      name: 'stats_queue_age_seconds',
      help: 'Age of the oldest waiting row',
      async read() {
        const oldest = await db()
          .selectFrom('stats_queue')
          .select((eb) => sql<number>`extract(epoch from clock_timestamp() - ${eb.ref('due_at')})`.as('age'))
          .orderBy('id')
          .limit(1)
          .executeTakeFirst();
        return oldest?.age ?? 0;
      },
    },
  ];
}
