import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditAction } from '@shikhar/contracts/audit/actions';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import { recordAudit } from '../../audit/audit.service.ts';

/** The person who changes a membership, for the log. */
export interface MembershipActor {
  id: string;
  role: Role;
  address?: string;
  requestId?: string;
}

/** Records a change of a person's or a school's memberships in the audit log. */
export async function logMembership(
  em: EntityManager,
  { actor, action, subjectId, details }: MembershipEvent,
  now: Date,
): Promise<void> {
  const { id, role, ...request } = actor;
  await recordAudit(em, { at: now, actorId: id, actorRole: role, ...request, action, subjectType: 'user', subjectId, details });
}

interface MembershipEvent {
  actor: MembershipActor;
  action: AuditAction;
  subjectId: string;
  details: Record<string, unknown>;
}
