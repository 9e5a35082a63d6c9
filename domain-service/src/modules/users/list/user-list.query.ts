import type { EntityManager } from '@mikro-orm/postgresql';
import type { UserFilter, UsersPage, UsersQuery } from '@shikhar/contracts/users/management/schemas';
import type { Database } from '../../../database/database.ts';
import { selectManagedUser, toManagedUser, userColumns } from './managed-user.service.ts';
import { countMembers, countTaught } from './student-count.ts';
import { isListed } from './user-filter.ts';

function selectListed(em: EntityManager, filter: UserFilter) {
  return em.getKysely<Database>().selectFrom('users as u').where(isListed(filter));
}

/** The number of users in a list. */
export function selectCount(em: EntityManager, filter: UserFilter) {
  return selectListed(em, filter).select((eb) => eb.fn.countAll<number>().as('total'));
}

export async function countUsers(em: EntityManager, filter: UserFilter): Promise<number> {
  const { total } = await selectCount(em, filter).executeTakeFirstOrThrow();
  return total;
}

interface Slice {
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

// Pages in the second half are read from the end, so that the last page costs as much as the first.
function findSlice(total: number, { page, pageSize }: UsersQuery): Slice {
  const offset = (page - 1) * pageSize;
  const limit = Math.max(0, Math.min(pageSize, total - offset));
  return offset > total / 2
    ? { order: 'asc', limit, offset: Math.max(0, total - offset - limit) }
    : { order: 'desc', limit, offset };
}

/** The users of one slice, before anything else is read about them. */
export function selectSlice(em: EntityManager, filter: UserFilter, { order, limit, offset }: Slice) {
  return selectListed(em, filter)
    .select(userColumns)
    .orderBy('u.created_at', order)
    .orderBy('u.id', order)
    .limit(limit)
    .offset(offset);
}

/** Managed users, newest first. */
export function selectManaged(em: EntityManager, slice: ReturnType<typeof selectSlice>) {
  return em
    .getKysely<Database>()
    .selectFrom(slice.as('u'))
    .select(selectManagedUser())
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id', 'desc');
}

/** A page of users, newest first. */
export async function findUsers(em: EntityManager, query: UsersQuery): Promise<UsersPage> {
  const total = await countUsers(em, query);
  const slice = findSlice(total, query);
  if (slice.limit === 0) return { users: [], total };
  const rows = await selectManaged(em, selectSlice(em, query, slice))
    .$if(query.role === 'teacher', (listed) => listed.select(countTaught().as('studentCount')))
    .$if(query.role === 'school', (listed) => listed.select(countMembers().as('studentCount')))
    .execute();
  return { users: rows.map(toManagedUser), total };
}
