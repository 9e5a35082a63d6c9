import type { EntityManager } from '@mikro-orm/postgresql';
import type { OwnSession, OwnSessions } from '@shikhar/contracts/accounts/sessions/schemas';
import { toInstant } from '../../../stored-instant.ts';
import { describeDevice, describePlace } from './device.service.ts';
import type { Caller } from './session.service.ts';

interface SessionRow {
  id: string;
  created_at: string;
  last_used_at: string;
  user_agent: string | null;
  address: string | null;
  total: number;
}

function toOwnSession({ id, created_at, last_used_at, user_agent, address }: SessionRow, callerId: string): OwnSession {
  const device = describeDevice(user_agent);
  return {
    id,
    device: device.name,
    deviceKind: device.kind,
    place: describePlace(address),
    createdAt: toInstant(created_at),
    lastUsedAt: toInstant(last_used_at),
    isCurrent: id === callerId,
  };
}

/** A page of the caller's active sessions: the current one first, then by last use. */
export async function findOwnSessions(
  em: EntityManager,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
  { page, pageSize }: { page: number; pageSize: number },
  now: Date,
): Promise<OwnSessions> {
  const rows = await em.execute<SessionRow[]>(
    `select id, created_at, last_used_at, user_agent, address, count(*) over ()::int as total
     from sessions where user_id = :userId and expires_at > :now
     order by id = :sessionId desc, last_used_at desc, id limit :pageSize offset :offset`,
    { userId, sessionId, now, pageSize, offset: (page - 1) * pageSize },
  );
  const { total } = rows[0] ?? { total: await countSessions(em, userId, now) };
  return { sessions: rows.map((row) => toOwnSession(row, sessionId)), total };
}

async function countSessions(em: EntityManager, userId: string, now: Date): Promise<number> {
  const [row] = await em.execute<{ total: number }[]>(
    'select count(*)::int as total from sessions where user_id = :userId and expires_at > :now',
    { userId, now },
  );
  return row?.total ?? 0;
}
