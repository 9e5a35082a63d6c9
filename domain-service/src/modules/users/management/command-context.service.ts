import type { EntityManager } from '@mikro-orm/postgresql';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import type { Caller, Client } from '../../accounts/sessions/session.service.ts';
import type { AuditEntry } from '../../audit/audit.service.ts';

/** Request context of a signed-in user's command. */
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

/** The caller as an `Actor`, for the records of other modules. */
export function describeActor({ caller, client, requestId }: CommandContext): Actor {
  return { id: caller.userId, role: caller.role, address: client.address, requestId };
}

/** A command's facts for the audit log: who, when and from where, and the user it concerns, if any. */
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
