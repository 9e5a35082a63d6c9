import { type CommandContext, describeActor } from './command-context.service.ts';
import { eraseUser } from './erase-user.service.ts';
import { lockUser, requireUnprotected } from './protected-users.ts';

/**
 * Erases a student, a teacher or a school on behalf of an administrator.
 *
 * @throws DomainError NOT_FOUND; USER_PROTECTED for administrators
 */
export async function deleteUser(context: CommandContext, userId: string): Promise<void> {
  const { em, now } = context;
  await requireUnprotected(context, userId, 'delete');
  await em.transactional(async (transaction) => {
    const user = await lockUser(transaction, userId);
    await eraseUser(transaction, user, { ...describeActor(context), now });
  });
}
