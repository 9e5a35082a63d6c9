import type { EntityManager } from '@mikro-orm/postgresql';
import type { UserChange } from '@shikhar/contracts/users/management/schemas';
import { notFound } from '../../../errors/domain-error.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { changeSchoolCode, setSchool } from '../../schools/memberships/membership.service.ts';
import { UserEntity } from '../user.entity.ts';
import { saveClassChange } from './class-change.service.ts';
import { type CommandContext, describeActor, describeCommand } from './command-context.service.ts';
import { toEmailTakenError } from './new-user.service.ts';
import { lockUser, requireUnprotected } from './protected-users.ts';
import { parseRoleFields } from './role-fields.service.ts';

async function moveToSchool(
  em: EntityManager,
  context: CommandContext,
  user: UserEntity,
  given: string | undefined,
): Promise<void> {
  const code = given ?? null;
  if (code === (user.schoolCode?.toUpperCase() ?? null)) return;
  if (user.role === 'school' && code !== null) await changeSchoolCode(em, { schoolId: user.id, code }, context.now);
  if (user.role !== 'school')
    await setSchool(em, { userId: user.id, schoolCode: code, actor: describeActor(context) }, context.now);
}

/** A teacher's rights follow from their subjects, so the audit log records the old and the new ones. */
function describeSubjects({ subjects: from }: UserEntity, to: string[] | null) {
  return { changes: { subjects: { from: (from ?? []).join(', '), to: (to ?? []).join(', ') } } };
}

/** The names of changed fields. Their values are personal and are not recorded. */
function listChanged(before: UserEntity, after: Partial<UserEntity>): string[] {
  const old = new Map(Object.entries(before));
  const entries = Object.entries(after);
  return entries.filter(([name, value]) => JSON.stringify(old.get(name)) !== JSON.stringify(value)).map(([name]) => name);
}

async function apply(
  em: EntityManager,
  context: CommandContext,
  before: UserEntity,
  { name, ...given }: UserChange,
): Promise<UserEntity> {
  const { class: level, subjects } = parseRoleFields(before.role, given);
  // The school comes first: schools are always locked before people.
  await moveToSchool(em, context, before, given.schoolCode);
  const user = await lockUser(em, before.id);
  const facts = { name, class: level, subjects };
  await em.nativeUpdate(UserEntity, { id: user.id }, { ...facts, updatedAt: context.now });
  if (level && user.class && level !== user.class) {
    await saveClassChange(em, { userId: user.id, from: user.class, to: level, by: context.caller.userId }, context.now);
  }
  const changed = listChanged(before, { ...facts, schoolCode: user.schoolCode });
  if (changed.length > 0) {
    const details = { changed, ...(changed.includes('subjects') && describeSubjects(before, subjects)) };
    await recordAudit(em, { ...describeCommand(context, user.id), action: 'user.changed', details });
  }
  return { ...user, ...facts };
}

/**
 * Sets everything that an administrator can change about a user.
 *
 * @throws DomainError NOT_FOUND; USER_PROTECTED for administrators; VALIDATION_FAILED; CONFLICT for another school's code
 */
export async function changeUser(context: CommandContext, userId: string, change: UserChange): Promise<UserEntity> {
  await requireUnprotected(context, userId, 'change');
  try {
    return await context.em.transactional(async (transaction) => {
      const before = await transaction.findOne(UserEntity, { id: userId }, { disableIdentityMap: true });
      if (!before) throw notFound();
      return apply(transaction, context, before, change);
    });
  } catch (error) {
    throw toEmailTakenError(error);
  }
}
