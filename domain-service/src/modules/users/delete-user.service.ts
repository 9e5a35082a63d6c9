import { type Deed, describeActor } from './deed.service.ts';
import { eraseUser } from './erase-user.service.ts';
import { holdUser, requireUnprotected } from './protected-users.ts';

/**
 * Erases a student, a teacher or a school in the name of an administrator.
 *
 * @throws DomainError NOT_FOUND; USER_PROTECTED for administrators
 */
export async function deleteUser(deed: Deed, userId: string): Promise<void> {
  const { em, now } = deed;
  await requireUnprotected(deed, userId, 'delete');
  await em.transactional(async (transaction) => {
    const user = await holdUser(transaction, userId);
    await eraseUser(transaction, user, { ...describeActor(deed), now });
  });
}
