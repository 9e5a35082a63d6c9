import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { Week } from './platform-spans.ts';

export interface UserCounts {
  users: number;
  students: number;
  activeStudents: number;
  /** Created between each of the boundaries and now. */
  since: number[];
  weeks: number[];
}

/** All accounts of any status, by time of creation. */
export async function countUsers(
  em: EntityManager,
  { starts, weeks, now }: { starts: readonly Date[]; weeks: readonly Week[]; now: Date },
): Promise<UserCounts> {
  const times = new Set([...starts, ...weeks.map(({ from }) => from)].map((moment) => moment.getTime()));
  const edges = [...times].sort((one, other) => one - other).map((time) => new Date(time));
  const rows = await em
    .getKysely<Database>()
    .selectFrom('users')
    .select((eb) => {
      const countStudents = eb.fn.countAll<number>().filterWhere('role', '=', 'student');
      const bounds = edges.map((edge) => edge.toISOString());
      return [
        sql<number>`width_bucket(${eb.ref('created_at')}, ${bounds}::timestamptz[])`.as('bucket'),
        eb.fn.countAll<number>().as('users'),
        countStudents.as('students'),
        countStudents.filterWhere('status', '=', 'active').as('activeStudents'),
      ];
    })
    .where('created_at', '<=', now.toISOString())
    .groupBy('bucket')
    .execute();
  const sumFrom = (from: Date, to?: Date) =>
    rows
      .filter(({ bucket }) => {
        const begin = edges[bucket - 1];
        return begin !== undefined && begin >= from && (to === undefined || begin < to);
      })
      .reduce((sum, { users }) => sum + users, 0);
  return {
    users: rows.reduce((sum, { users }) => sum + users, 0),
    students: rows.reduce((sum, { students }) => sum + students, 0),
    activeStudents: rows.reduce((sum, { activeStudents }) => sum + activeStudents, 0),
    since: starts.map((start) => sumFrom(start)),
    weeks: weeks.map(({ from }, index) => sumFrom(from, weeks[index + 1]?.from)),
  };
}
