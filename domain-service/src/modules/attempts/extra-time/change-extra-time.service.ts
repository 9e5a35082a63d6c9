import type { EntityManager } from '@mikro-orm/postgresql';
import type { ExtraTime, ExtraTimeChange } from '@shikhar/contracts/attempts/extra-time/schemas';
import type { Database } from '../../../database/database.ts';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { hasSettableExtraTime } from '../../students/student-scope.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import { ExtraTimeEntity } from './extra-time.entity.ts';

/** Locks the student, so that concurrent changes run one after the other. @throws NOT_FOUND */
async function lockStudent(em: EntityManager, caller: Caller, studentId: string): Promise<void> {
  const locked = await em
    .getKysely<Database>()
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '=', studentId)
    .where(hasSettableExtraTime(caller))
    .forUpdate('u')
    .executeTakeFirst();
  if (!locked) throw notFound();
}

/**
 * Gives a student extra time in every test that starts from now on; tests that run stay as they are.
 *
 * @throws NOT_FOUND for an unknown user, a non-student, or a student the caller may not manage
 */
export async function setExtraTime(context: CommandContext, studentId: string, change: ExtraTimeChange): Promise<ExtraTime> {
  const { em, caller, now } = context;
  await em.transactional(async (transaction) => {
    await lockStudent(transaction, caller, studentId);
    await transaction.upsert(ExtraTimeEntity, { ...change, student: studentId, setBy: caller.userId, setAt: now });
    // The reason may mention an illness, and the log is never deleted.
    await recordAudit(transaction, {
      ...describeCommand(context, studentId),
      action: 'extra_time.set',
      details: { factor: change.factor },
    });
  });
  return { ...change, setBy: caller.user.name, setAt: now.toISOString() };
}

/** Removes extra time, if any. @throws NOT_FOUND as `setExtraTime` */
export async function removeExtraTime(context: CommandContext, studentId: string): Promise<void> {
  await context.em.transactional(async (transaction) => {
    await lockStudent(transaction, context.caller, studentId);
    const removed = await transaction.nativeDelete(ExtraTimeEntity, { student: studentId });
    if (removed > 0) await recordAudit(transaction, { ...describeCommand(context, studentId), action: 'extra_time.removed' });
  });
}
