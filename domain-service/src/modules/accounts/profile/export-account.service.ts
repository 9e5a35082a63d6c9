import { AccountExport } from '@shikhar/contracts/accounts/profile/export';
import { DomainError } from '../../../errors/domain-error.ts';
import { hasRunningTest } from '../../attempts/paper/running-paper.service.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { countRecoveryCodes, findTwoFactor } from '../two-factor/second-factor.service.ts';
import { findExportedAttempts } from './exported-attempts.query.ts';
import { findOwnRows } from './own-rows.query.ts';

const hourMs = 60 * 60_000;
const exportsOfHour = 10;

async function requireFewExports({ em, caller, now }: CommandContext): Promise<void> {
  const since = new Date(now.getTime() - hourMs);
  const own = { actorId: caller.userId, action: 'user.data_exported', at: { $gt: since } };
  if ((await em.count(AuditEntryEntity, own)) < exportsOfHour) return;
  const message = 'You have downloaded your data too many times. Please try again in an hour.';
  throw new DomainError('TOO_MANY_REQUESTS', message, { retryAfterSeconds: hourMs / 1000 });
}

/** Refused during a test, because the file contains answers, comments and the assistant's explanations. */
async function requireNoRunningTest({ em, caller, now }: CommandContext): Promise<void> {
  if (!(await hasRunningTest(em, caller.userId, now))) return;
  throw new DomainError('CONFLICT', 'Submit your running test first. Then you can download your data.');
}

/** Everything stored about the caller. @throws DomainError TOO_MANY_REQUESTS; CONFLICT while they take a test */
export async function exportOwnData(context: CommandContext): Promise<AccountExport> {
  await requireNoRunningTest(context);
  await requireFewExports(context);
  const { em, caller, now } = context;
  const row = await em.findOneOrFail(UserEntity, { id: caller.userId }, { disableIdentityMap: true });
  const twoFactor = await findTwoFactor(em, caller.userId);
  const data = AccountExport.parse({
    exportedAt: now.toISOString(),
    user: caller.user,
    showOnLeaderboard: row.showsOnLeaderboard,
    updatedAt: row.updatedAt.toISOString(),
    passwordChangedAt: row.passwordChangedAt?.toISOString() ?? null,
    twoFactor: {
      enabledAt: twoFactor?.enabledAt?.toISOString() ?? null,
      recoveryCodesLeft: await countRecoveryCodes(em, caller.userId),
    },
    ...(await findOwnRows(em, caller.userId)),
    attempts: await findExportedAttempts(em, caller.userId, now),
  });
  await recordAudit(em, { ...describeCommand(context, caller.userId), action: 'user.data_exported' });
  return data;
}
