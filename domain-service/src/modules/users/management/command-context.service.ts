import type { EntityManager } from '@mikro-orm/postgresql';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import type { Caller, Client } from '../../accounts/sessions/session.service.ts';
import type { AuditEntry } from '../../audit/audit.service.ts';

/** Request context of an administrator's action on a user. */
export interface CommandContext {
  em: EntityManager;
  caller: Caller;
  client: Client;
  now: Date;
  requestId: string;
}

export interface Actor {
  id: string;
  role: Role;
  address: string;
  requestId: string;
}

/** Who does it, for what records it elsewhere. */
export function describeActor({ caller, client, requestId }: CommandContext): Actor {
  return { id: caller.userId, role: caller.role, address: client.address, requestId };
}

/** What the audit log keeps of who did it, when and from where; and of the user it was done to. */
export function describeCommand({ caller, client, now, requestId }: CommandContext, userId?: string): Omit<AuditEntry, 'action'> {
  return {
    at: now,
    actorId: caller.userId,
    actorRole: caller.role,
    address: client.address,
    requestId,
    ...(userId && { subjectType: 'user', subjectId: userId }),
  };
}
