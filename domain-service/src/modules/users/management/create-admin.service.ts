import type { EntityManager } from '@mikro-orm/postgresql';
import { NewPassword } from '@shikhar/contracts/accounts/sign-in/schemas';
import { Email } from '@shikhar/contracts/vocabulary/email';
import { lineOfText } from '@shikhar/contracts/vocabulary/text';
import * as z from 'zod';
import { createPassword } from '../../accounts/passwords/new-password.service.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { UserEntity } from '../user.entity.ts';
import { createUser } from './new-user.service.ts';

/** Details that the person who installs the platform enters. */
export const NewAdmin = z.strictObject({
  name: lineOfText(100).refine((name) => name.length > 0, 'A name is required'),
  email: Email,
  password: NewPassword,
});

/**
 * Creates an active administrator.
 *
 * @throws z.ZodError; DomainError when the password breaks the rules; a unique violation when the e-mail is taken
 */
export async function createAdmin(em: EntityManager, given: z.input<typeof NewAdmin>, now: Date): Promise<UserEntity> {
  const { name, email, password } = NewAdmin.parse(given);
  const stored = await createPassword(em, password, { name, email }, now);
  const admin = createUser({ name, email, role: 'admin', status: 'active', showsOnLeaderboard: false, ...stored }, now);
  await em.transactional(async (transaction) => {
    await transaction.insert(UserEntity, admin);
    await recordAudit(transaction, {
      at: now,
      action: 'user.created',
      subjectType: 'user',
      subjectId: admin.id,
      details: { role: admin.role, by: 'command' },
    });
  });
  return admin;
}
