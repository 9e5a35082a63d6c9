import type { ManagedRole } from '@shikhar/contracts/users/management/schemas';

/** The values shown again after a refusal, without the password. */
export interface UserFormValues {
  readonly role: ManagedRole;
  readonly name: string;
  readonly email: string;
  readonly class: string;
  /** Comma-separated. */
  readonly subjects: string;
  readonly schoolCode: string;
}

/** Fields that show their own error. */
export const userFields = ['name', 'email', 'password', 'class', 'subjects', 'schoolCode'] as const;
export type UserField = (typeof userFields)[number];
export const shownUserFields: ReadonlySet<string> = new Set(userFields);

export function createEmptyValues(role: ManagedRole): UserFormValues {
  return { role, name: '', email: '', class: '', subjects: '', schoolCode: '' };
}
