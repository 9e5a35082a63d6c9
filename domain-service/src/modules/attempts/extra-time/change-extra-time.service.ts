import type { EntityManager } from '@mikro-orm/postgresql';
import type { ExtraTime, ExtraTimeChange } from '@shikhar/contracts/attempts/extra-time/schemas';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { canSetExtraTimeSql, isOwnStudentSql, scopeParameters } from '../../students/student-scope.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';

/** Locks the student, so that concurrent changes run one after the other. @throws NOT_FOUND */
async function lockStudent(em: EntityManager, caller: Caller, studentId: string): Promise<void> {
  const isTheirs =
    caller.role === 'admin' ? "u.role = 'student'" : `${isOwnStudentSql(caller)} and ${canSetExtraTimeSql(caller)}`;
  const locked = await em.execute(`select 1 from users u where u.id = :studentId and ${isTheirs} for update of u`, {
    ...scopeParameters(caller),
    studentId,
  });
  if (locked.length === 0) throw notFound();
}

const setStatement = `
  insert into extra_times (student_id, factor, reason, set_by, set_at) values (:studentId, :factor, :reason, :setBy, :now)
  on conflict (student_id) do update
    set factor = excluded.factor, reason = excluded.reason, set_by = excluded.set_by, set_at = excluded.set_at`;

/**
 * Gives a student extra time in every test that starts from now on; tests that run stay as they are.
 *
 * @throws NOT_FOUND for an unknown user, a non-student, or a student the caller may not manage
 */
export async function setExtraTime(context: CommandContext, studentId: string, change: ExtraTimeChange): Promise<ExtraTime> {
  const { em, caller, now } = context;
  await em.transactional(async (transaction) => {
    await lockStudent(transaction, caller, studentId);
    await transaction.execute(setStatement, { ...change, studentId, setBy: caller.userId, now }, 'run');
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
    const removed = await transaction.execute('delete from extra_times where student_id = :studentId returning 1', { studentId });
    if (removed.length > 0)
      await recordAudit(transaction, { ...describeCommand(context, studentId), action: 'extra_time.removed' });
  });
}
