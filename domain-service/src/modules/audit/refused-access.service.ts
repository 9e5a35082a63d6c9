import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Caller } from '../accounts/sessions/session.service.ts';
import { recordAudit } from './audit.service.ts';

/** Repeated requests within this time make one entry, so that nobody can flood the log. */
const sameWithinMs = 60_000;

interface RefusedAccess {
  caller: Pick<Caller, 'userId' | 'role'>;
  /** The page, or the method and path of the call. */
  path: string;
  address: string;
  requestId: string;
}

/** Records that someone requested something their role may not access. */
export async function recordRefusedAccess(
  em: EntityManager,
  { caller, path, address, requestId }: RefusedAccess,
  now: Date,
): Promise<void> {
  const known = await em
    .getKysely<Database>()
    .selectFrom('audit_entries')
    .select('id')
    .where('actor_id', '=', caller.userId)
    .where('at', '>', new Date(now.getTime() - sameWithinMs).toISOString())
    .where('action', '=', 'access.refused')
    .where((eb) => eb(sql<string>`${eb.ref('details')}->>'path'`, '=', path))
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  await recordAudit(em, {
    at: now,
    action: 'access.refused',
    actorId: caller.userId,
    actorRole: caller.role,
    address,
    requestId,
    details: { path },
  });
}
