import type { EntityManager } from '@mikro-orm/postgresql';
import { Email, NewPassword } from '@shikhar/contracts/auth/schemas';
import { lineOfText } from '@shikhar/contracts/vocabulary/text';
import { v7 as makeUuid } from 'uuid';
import { z } from 'zod';
import { recordAudit } from '../audit/audit.service.ts';
import { makePassword } from '../passwords/new-password.service.ts';
import { UserEntity } from './user.entity.ts';

/** What is asked of the person who installs the platform. */
export const NewAdmin = z.strictObject({
  name: lineOfText(100).refine((name) => name.length > 0, 'A name is required'),
  email: Email,
  password: NewPassword,
});

/**
 * Makes an administrator, active at once.
 *
 * @throws z.ZodError; DomainError when the password breaks the rules; a unique violation when the e-mail is taken
 */
export async function createAdmin(em: EntityManager, given: z.input<typeof NewAdmin>, now: Date): Promise<UserEntity> {
  const { name, email, password } = NewAdmin.parse(given);
  const admin = {
    id: makeUuid({ msecs: now.getTime() }),
    name,
    email,
    ...(await makePassword(em, password, { name, email }, now)),
    role: 'admin' as const,
    status: 'active' as const,
    class: null,
    subjects: null,
    schoolCode: null,
    showsOnLeaderboard: false,
    createdAt: now,
    updatedAt: now,
  };
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
