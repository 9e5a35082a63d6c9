import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { type DomainError, notFound } from '../../../errors/domain-error.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { UserEntity } from '../user.entity.ts';
import { cannotModifyAdmin, cannotModifyLastAdmin, cannotModifyOwnAccount, type ProtectedAction } from '../user.errors.ts';
import { type CommandContext, describeCommand } from './command-context.service.ts';

/** For the audit log. */
const reasons: Readonly<Record<ProtectedAction, string>> = {
  suspend: 'To suspend an administrator',
  activate: 'To activate an administrator',
  delete: 'To delete an administrator',
  change: 'To change an administrator',
  resetTwoFactor: 'To turn two-factor sign-in off for an administrator',
};

async function findProtectionError(
  { em, caller }: CommandContext,
  userId: string,
  action: ProtectedAction,
): Promise<DomainError> {
  if (userId !== caller.userId) return cannotModifyAdmin(action);
  const admins = await em.count(UserEntity, { role: 'admin', status: 'active' });
  return admins === 1 ? cannotModifyLastAdmin(action) : cannotModifyOwnAccount(action);
}

/**
 * Refuses and records actions on administrators, including the caller's own account. @throws DomainError NOT_FOUND;
 * USER_PROTECTED
 */
export async function requireUnprotected(context: CommandContext, userId: string, action: ProtectedAction): Promise<void> {
  const user = await context.em.findOne(UserEntity, { id: userId }, { disableIdentityMap: true });
  if (!user) throw notFound();
  if (user.role !== 'admin') return;
  const details = { reason: reasons[action] };
  await recordAudit(context.em, { ...describeCommand(context, userId), action: 'access.refused', details });
  throw await findProtectionError(context, userId, action);
}

/** Locks and reads a user's row. @throws DomainError NOT_FOUND */
export async function lockUser(transaction: EntityManager, userId: string): Promise<UserEntity> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true } as const;
  const user = await transaction.findOne(UserEntity, { id: userId }, lock);
  if (!user) throw notFound();
  return user;
}
