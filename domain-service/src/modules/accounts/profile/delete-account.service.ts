import { accountMessages } from '@shikhar/contracts/accounts/profile/schemas';
import type { Database } from '../../../database/database.ts';
import { DomainError, notFound } from '../../../errors/domain-error.ts';
import { type MailContent, queueMail } from '../../mail/mail.service.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { type CommandContext, describeActor } from '../../users/management/command-context.service.ts';
import { eraseUser } from '../../users/management/erase-user.service.ts';
import { requirePassword } from '../passwords/confirm-password.service.ts';
import type { SignInThrottle } from '../sign-in/sign-in-throttle.service.ts';

const wrong = { purpose: 'deletion', field: 'password', words: accountMessages.passwordWrong } as const;

/** Locks all administrators, so that the last two cannot delete their accounts at the same time. */
async function requireOtherAdmin({ caller }: CommandContext, transaction: CommandContext['em']): Promise<void> {
  const admins = await transaction
    .getKysely<Database>()
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (admins.some(({ id }) => id !== caller.userId)) return;
  throw new DomainError('USER_PROTECTED', 'You are the only administrator. Add another one before you delete your account.');
}

/** If two requests run at the same time, the later one finds the account deleted. */
async function lockOwnRow(transaction: CommandContext['em'], userId: string): Promise<void> {
  const users = transaction.getKysely<Database>().selectFrom('users').select('id');
  const own = await users.where('id', '=', userId).forUpdate().executeTakeFirst();
  if (!own) throw notFound();
}

/**
 * Erases the caller and all their data; the audit log keeps ids.
 *
 * @throws DomainError VALIDATION_FAILED at `password`; USER_PROTECTED for the last administrator; TOO_MANY_REQUESTS
 */
export async function deleteOwnAccount(context: CommandContext, password: string, throttle: SignInThrottle): Promise<void> {
  const { em, now } = context;
  const user = await requirePassword(context, password, wrong, throttle);
  const { system } = await getSettings(em, now);
  await em.transactional(async (transaction) => {
    if (user.role === 'admin') await requireOtherAdmin(context, transaction);
    await lockOwnRow(transaction, user.id);
    await eraseUser(transaction, user, { ...describeActor(context), now });
    const content: MailContent = {
      kind: 'account.deleted',
      subject: `Your account on ${system.siteName} is deleted`,
      greeting: `Hello ${user.name},`,
      title: 'Your account is deleted',
      paragraphs: ['We have deleted your account and everything in it, as you asked. This cannot be undone.'],
      isEssential: true,
    };
    await queueMail(transaction, { key: `account.deleted:${user.id}`, to: user.email, content }, now);
  });
}
