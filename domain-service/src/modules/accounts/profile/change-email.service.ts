import { accountMessages, type EmailChange } from '@shikhar/contracts/accounts/profile/schemas';
import { DomainError, invalidField } from '../../../errors/domain-error.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { MailEntity } from '../../mail/mail.entity.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { requirePassword } from '../passwords/confirm-password.service.ts';
import { queueSecurityNotice } from '../security-notices/security-notice.service.ts';
import type { SignInThrottle } from '../sign-in/sign-in-throttle.service.ts';
import { issueToken } from '../tokens/account-token.service.ts';
import { buildConfirmationMail, buildEmailTakenMail, changeAskedNotice, newAddressKind } from './email-change-mails.ts';

const hourMs = 60 * 60_000;
const linkLifeMs = 24 * hourMs;

/** Address changes that can be requested per day, so that nobody can use this to e-mail strangers. */
const asksOfDay = 5;

const wrong = { purpose: 'email', field: 'password', words: accountMessages.passwordWrong } as const;

async function requireFewAsks({ em, caller, now }: CommandContext): Promise<void> {
  const since = new Date(now.getTime() - 24 * hourMs);
  const asked = await em.count(MailEntity, { user: caller.userId, kind: newAddressKind, createdAt: { $gt: since } });
  if (asked < asksOfDay) return;
  const message = 'You have asked for a new email address too many times today. Please try again tomorrow.';
  throw new DomainError('TOO_MANY_REQUESTS', message, { retryAfterSeconds: hourMs / 1000 });
}

/**
 * Requests a change of the caller's address: sends a link to the new one and a notice to the old one. If another account already
 * uses the new address, the e-mail to it says so; the caller sees no difference in text or timing.
 *
 * @throws DomainError VALIDATION_FAILED at `password` or `email`; TOO_MANY_REQUESTS
 */
export async function sendEmailChangeLink(
  context: CommandContext,
  { email, password }: EmailChange,
  throttle: SignInThrottle,
): Promise<void> {
  const { em, now, requestId } = context;
  await requireFewAsks(context);
  const user = await requirePassword(context, password, wrong, throttle);
  if (email === user.email) throw invalidField('email', accountMessages.emailSame);
  const isTaken = (await em.count(UserEntity, { email })) > 0;
  const { system } = await getSettings(em, now);
  await em.transactional(async (transaction) => {
    const link = { userId: user.id, purpose: 'email_change', lifeMs: linkLifeMs, data: { email } } as const;
    const token = await issueToken(transaction, link, now);
    const content = isTaken ? buildEmailTakenMail(system.siteName) : buildConfirmationMail(user.name, system.siteName, token);
    await queueMail(transaction, { key: `${newAddressKind}:${user.id}:${requestId}`, to: email, userId: user.id, content }, now);
    await queueSecurityNotice(transaction, changeAskedNotice, { ...context, user, to: user.email });
    await recordAudit(transaction, { ...describeCommand(context, user.id), action: 'user.email_change_asked' });
  });
}
