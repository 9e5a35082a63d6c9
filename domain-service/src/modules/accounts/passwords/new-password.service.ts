import type { EntityManager } from '@mikro-orm/postgresql';
import { invalidField } from '../../../errors/domain-error.ts';
import { getSettings } from '../../settings/settings.service.ts';
import { hashPassword } from './password-hash.service.ts';
import { findPasswordError } from './password-rules.ts';

interface Owner {
  email: string;
  name: string;
}

/** Columns of a user's row that a new password sets. */
export interface StoredPassword {
  passwordHash: string;
  passwordChangedAt: Date;
}

/**
 * The only way to store a password: checks it against the settings and the list of common passwords, then hashes it.
 *
 * @param field the form field that gets the error
 * @throws DomainError VALIDATION_FAILED
 */
export async function createPassword(
  em: EntityManager,
  password: string,
  owner: Owner,
  now: Date,
  field = 'password',
): Promise<StoredPassword> {
  const { security, system } = await getSettings(em, now);
  const error = findPasswordError(password, security, { ...owner, siteName: system.siteName });
  if (error) throw invalidField(field, error);
  return { passwordHash: await hashPassword(password), passwordChangedAt: now };
}
