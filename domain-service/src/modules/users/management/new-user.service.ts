import type { EntityManager } from '@mikro-orm/postgresql';
import { authMessages } from '@shikhar/contracts/accounts/sign-in/schemas';
import { userMessages } from '@shikhar/contracts/users/management/schemas';
import { v7 as makeUuid } from 'uuid';
import { DomainError } from '../../../errors/domain-error.ts';
import { isUniqueViolation } from '../../../errors/postgres-error.ts';
import { UserEntity } from '../user.entity.ts';

type Named = Pick<UserEntity, 'name' | 'email' | 'role' | 'status'>;
type Rest = Pick<UserEntity, 'passwordHash' | 'passwordChangedAt' | 'class' | 'subjects' | 'schoolCode' | 'showsOnLeaderboard'>;

/** A user's row; fields that are not given are null or have their defaults. */
export function createUser(facts: Named & Partial<Rest>, now: Date): UserEntity {
  return {
    id: makeUuid({ msecs: now.getTime() }),
    passwordHash: null,
    passwordChangedAt: null,
    class: null,
    subjects: null,
    schoolCode: null,
    showsOnLeaderboard: true,
    wantsSummary: true,
    wantsResults: true,
    ...facts,
    createdAt: now,
    updatedAt: now,
  };
}

function emailTaken(): DomainError {
  return new DomainError('EMAIL_TAKEN', authMessages.emailTaken, { fieldErrors: { email: authMessages.emailTaken } });
}

/** Called before anything costly. Simultaneous requests are caught by the unique index. @throws DomainError EMAIL_TAKEN */
export async function requireFreeEmail(em: EntityManager, email: string): Promise<void> {
  if ((await em.count(UserEntity, { email })) > 0) throw emailTaken();
}

/** Translates a unique violation of a user's row: the e-mail or the school code is taken. */
export function toEmailTakenError(error: unknown): unknown {
  if (isUniqueViolation(error, 'users_email_key')) return emailTaken();
  if (!isUniqueViolation(error, 'users_own_school_code_key')) return error;
  const message = userMessages.schoolCodeTaken;
  return new DomainError('CONFLICT', message, { fieldErrors: { schoolCode: message } });
}
