import type { EntityManager } from '@mikro-orm/postgresql';
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
  const known = await em.execute(
    `select 1 from audit_entries where actor_id = :userId and at > :since and action = 'access.refused' and details->>'path' = :path
     limit 1`,
    { userId: caller.userId, since: new Date(now.getTime() - sameWithinMs), path },
  );
  if (known.length > 0) return;
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
