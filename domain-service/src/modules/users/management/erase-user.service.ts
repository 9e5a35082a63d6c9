import type { EntityManager } from '@mikro-orm/postgresql';
import { type AuditEntry, recordAudit } from '../../audit/audit.service.ts';
import { MailEntity } from '../../mail/mail.entity.ts';
import { closeSchool } from '../../schools/memberships/membership.service.ts';
import { eraseBuyer } from '../../store/orders/erase-buyer.service.ts';
import { UserEntity } from '../user.entity.ts';
import type { Actor } from './command-context.service.ts';

/** The person who erases, with time and address. */
export interface Eraser extends Actor {
  now: Date;
}

function describeErasure({ now, id, role, ...request }: Eraser, userId: string): Omit<AuditEntry, 'action'> {
  return { at: now, actorId: id, actorRole: role, ...request, subjectType: 'user', subjectId: userId };
}

/**
 * Erases a user with all their data: sessions, attempts with answers, memberships, links, e-mails and unfinished uploads. Tests
 * they set, materials they shared and their orders stay without a name; the audit log keeps ids. Runs in the running transaction.
 * The caller must protect administrators first: only they can delete themselves, and never the last one.
 */
export async function eraseUser(em: EntityManager, user: Pick<UserEntity, 'id' | 'role'>, eraser: Eraser): Promise<void> {
  const { now, ...actor } = eraser;
  if (user.role === 'school') await closeSchool(em, { schoolId: user.id, actor }, now);
  await eraseRows(em, user.id, now);
  await recordAudit(em, { ...describeErasure(eraser, user.id), action: 'user.deleted', details: { role: user.role } });
}

/** Erases a student whose announced deadline has passed, without an actor, in the running transaction. */
export async function eraseStudent(em: EntityManager, userId: string, entry: Pick<AuditEntry, 'at' | 'details'>): Promise<void> {
  await eraseRows(em, userId, entry.at);
  await recordAudit(em, { ...entry, action: 'user.deleted', subjectType: 'user', subjectId: userId });
}

async function eraseRows(em: EntityManager, userId: string, now: Date): Promise<void> {
  await eraseBuyer(em, { buyerId: userId, now });
  await em.nativeDelete(MailEntity, { user: userId });
  await em.nativeDelete(UserEntity, { id: userId });
}
