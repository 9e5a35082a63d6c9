import { LockMode } from '@mikro-orm/postgresql';
import { accountMessages, type ProfileChange } from '@shikhar/contracts/accounts/profile/schemas';
import type { User } from '@shikhar/contracts/users/schemas';
import { invalidField } from '../../../errors/domain-error.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { saveClassChange } from '../../users/management/class-change.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import { requireSameSubjects } from '../../users/management/role-fields.service.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { toUser } from '../../users/user.service.ts';
import { findGuardianChoices } from '../consents/guardian-choices.service.ts';

function requireFittingRole({ caller }: CommandContext, change: ProfileChange): void {
  if (change.class !== undefined && caller.role !== 'student') throw invalidField('class', accountMessages.studentsOnly);
  for (const mail of ['wantsSummary', 'wantsResults'] as const) {
    if (change[mail] !== undefined && caller.role !== 'student') throw invalidField(mail, accountMessages.mailsOfStudents);
  }
  if (change.subjects !== undefined && caller.role !== 'teacher') throw invalidField('subjects', accountMessages.teachersOnly);
}

function toColumns({ name, class: level, showOnLeaderboard, wantsSummary, wantsResults }: ProfileChange) {
  return {
    ...(name !== undefined && { name }),
    ...(level !== undefined && { class: level }),
    ...(showOnLeaderboard !== undefined && { showsOnLeaderboard: showOnLeaderboard }),
    ...(wantsSummary !== undefined && { wantsSummary }),
    ...(wantsResults !== undefined && { wantsResults }),
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A student may leave the leaderboard, but return only if the guardian allows it. */
async function requireAllowed(
  transaction: CommandContext['em'],
  { caller }: CommandContext,
  change: ProfileChange,
): Promise<void> {
  if (change.showOnLeaderboard !== true || caller.role !== 'student') return;
  const choices = await findGuardianChoices(transaction, caller.userId);
  if (choices && !choices.allowsLeaderboard) {
    throw invalidField('showOnLeaderboard', 'Your parent or guardian has not allowed the leaderboard');
  }
}

/** Changes the caller's details; unchanged fields are not recorded. @throws DomainError VALIDATION_FAILED */
export async function changeOwnProfile(context: CommandContext, change: ProfileChange): Promise<User> {
  requireFittingRole(context, change);
  const { em, caller, now } = context;
  return em.transactional(async (transaction) => {
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true } as const;
    const before = await transaction.findOneOrFail(UserEntity, { id: caller.userId }, lock);
    requireSameSubjects(before.subjects, change.subjects);
    const columns = toColumns(change);
    const changed = new Map(Object.entries(columns));
    for (const [column, value] of Object.entries(before)) if (isSame(changed.get(column), value)) changed.delete(column);
    if (changed.size === 0) return toUser(before);
    if (changed.has('showsOnLeaderboard')) await requireAllowed(transaction, context, change);
    await transaction.nativeUpdate(UserEntity, { id: caller.userId }, { ...columns, updatedAt: now });
    const step = before.class && columns.class && changed.has('class') ? { from: before.class, to: columns.class } : undefined;
    if (step) await saveClassChange(transaction, { userId: before.id, by: before.id, ...step }, now);
    const details = { changed: [...changed.keys()], ...(step && { class: step }) };
    await recordAudit(transaction, { ...describeCommand(context, caller.userId), action: 'user.changed', details });
    return toUser({ ...before, ...columns });
  });
}
