import type { EntityManager } from '@mikro-orm/postgresql';
import type { OwnSessions } from '@shikhar/contracts/accounts/sessions/schemas';
import type { Database } from '../../../database/database.ts';
import { describeDevice, describePlace } from './device.service.ts';
import type { Caller } from './session.service.ts';

/** A page of the caller's active sessions: the current one first, then by last use. */
export async function findOwnSessions(
  em: EntityManager,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
  { page, pageSize }: { page: number; pageSize: number },
  now: Date,
): Promise<OwnSessions> {
  const active = em
    .getKysely<Database>()
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString());
  const rows = await active
    .select(['id', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'user_agent', 'address'])
    .orderBy((eb) => eb('id', '=', sessionId), 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await active.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const sessions = rows.map(({ user_agent, address, ...times }) => {
    const device = describeDevice(user_agent);
    return {
      ...times,
      device: device.name,
      deviceKind: device.kind,
      place: describePlace(address),
      isCurrent: times.id === sessionId,
    };
  });
  return { sessions, total };
}
