import type { EntityManager } from '@mikro-orm/postgresql';
import type { UserFilter, UsersPage, UsersQuery } from '@shikhar/contracts/users/management/schemas';
import { type ManagedUserRow, managedUserColumns, managedUserJoins, toManagedUser, userColumns } from './managed-user.mapper.ts';
import { studentCounts } from './student-count.ts';
import { listConditions, listParameters } from './user-filter.ts';

export const newestFirst = 'u.created_at desc, u.id desc';
const oldestFirst = 'u.created_at, u.id';

/** SQL: the number of users in a list. */
export function buildCount(filter: UserFilter): string {
  return `select count(*)::int as total from users u where ${listConditions(filter)}`;
}

export async function countUsers(em: EntityManager, filter: UserFilter): Promise<number> {
  const [row] = await em.execute<{ total: number }[]>(buildCount(filter), listParameters(filter));
  return row?.total ?? 0;
}

interface Slice {
  order: string;
  limit: number;
  offset: number;
}

// Pages in the second half are read from the end, so that the last page costs as much as the first.
function findSlice(total: number, { page, pageSize }: UsersQuery): Slice {
  const offset = (page - 1) * pageSize;
  const limit = Math.max(0, Math.min(pageSize, total - offset));
  return offset > total / 2
    ? { order: oldestFirst, limit, offset: Math.max(0, total - offset - limit) }
    : { order: newestFirst, limit, offset };
}

/** SQL: the users of one slice, before anything is joined to them. */
export function buildSlice(filter: UserFilter, order: string): string {
  return `select ${userColumns} from users u where ${listConditions(filter)} order by ${order} limit :limit offset :offset`;
}

async function findSliced(em: EntityManager, query: UsersQuery, { order, ...slice }: Slice): Promise<ManagedUserRow[]> {
  if (slice.limit === 0) return [];
  const counts = query.role === 'teacher' || query.role === 'school' ? `, ${studentCounts[query.role]} as student_count` : '';
  return em.execute<ManagedUserRow[]>(
    `select ${managedUserColumns}${counts} from (${buildSlice(query, order)}) u ${managedUserJoins} order by ${newestFirst}`,
    { ...listParameters(query), ...slice },
  );
}

/** A page of users, newest first. */
export async function findUsers(em: EntityManager, query: UsersQuery): Promise<UsersPage> {
  const total = await countUsers(em, query);
  const rows = await findSliced(em, query, findSlice(total, query));
  return { users: rows.map(toManagedUser), total };
}
