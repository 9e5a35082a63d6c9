import type { EntityManager } from '@mikro-orm/postgresql';
import type { Week } from './platform-spans.ts';

export interface UserCounts {
  users: number;
  students: number;
  activeStudents: number;
  /** Created between each of the boundaries and now. */
  since: number[];
  weeks: number[];
}

interface Row {
  users: number;
  students: number;
  active_students: number;
  bucket: number;
}

/** SQL for an ordered list of instants. */
function buildEdges(edges: readonly Date[]): string {
  return `{${edges.map((edge) => `"${edge.toISOString()}"`).join(',')}}`;
}

/** All accounts of any status, by time of creation. */
export async function countUsers(
  em: EntityManager,
  { starts, weeks, now }: { starts: readonly Date[]; weeks: readonly Week[]; now: Date },
): Promise<UserCounts> {
  const times = new Set([...starts, ...weeks.map(({ from }) => from)].map((moment) => moment.getTime()));
  const edges = [...times].sort((one, other) => one - other).map((time) => new Date(time));
  const rows = await em.execute<Row[]>(
    `select width_bucket(created_at, :edges::timestamptz[]) as bucket, count(*)::int as users,
       (count(*) filter (where role = 'student'))::int as students,
       (count(*) filter (where role = 'student' and status = 'active'))::int as active_students
     from users where created_at <= :now group by 1`,
    { edges: buildEdges(edges), now },
  );
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
    activeStudents: rows.reduce((sum, { active_students: active }) => sum + active, 0),
    since: starts.map((start) => sumFrom(start)),
    weeks: weeks.map(({ from }, index) => sumFrom(from, weeks[index + 1]?.from)),
  };
}
