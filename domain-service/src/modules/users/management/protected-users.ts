import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { type DomainError, notFound } from '../../../errors/domain-error.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { UserEntity } from '../user.entity.ts';
import { cannotModifyAdmin, cannotModifyLastAdmin, cannotModifyOwnAccount } from '../user.errors.ts';
import { type CommandContext, describeCommand } from './command-context.service.ts';

async function findProtectionError({ em, caller }: CommandContext, userId: string, action: string): Promise<DomainError> {
  if (userId !== caller.userId) return cannotModifyAdmin(action);
  const admins = await em.count(UserEntity, { role: 'admin', status: 'active' });
  return admins === 1 ? cannotModifyLastAdmin(action) : cannotModifyOwnAccount(action);
}

/**
 * Refuses and records actions on administrators, including the caller's own account.
 *
 * @param verb the action in the infinitive: 'suspend'
 * @throws DomainError NOT_FOUND; USER_PROTECTED
 */
export async function requireUnprotected(action: CommandContext, userId: string, verb: string): Promise<void> {
  const user = await action.em.findOne(UserEntity, { id: userId }, { disableIdentityMap: true });
  if (!user) throw notFound();
  if (user.role !== 'admin') return;
  const details = { reason: `To ${verb} an administrator` };
  await recordAudit(action.em, { ...describeCommand(action, userId), action: 'access.refused', details });
  throw await findProtectionError(action, userId, verb);
}

/** Locks and reads a user's row. @throws DomainError NOT_FOUND */
export async function lockUser(transaction: EntityManager, userId: string): Promise<UserEntity> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true } as const;
  const user = await transaction.findOne(UserEntity, { id: userId }, lock);
  if (!user) throw notFound();
  return user;
}
