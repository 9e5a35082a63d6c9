import type { ManagedRole } from '@shikhar/contracts/users/management/schemas';

/** What a form about a user comes back with; the password never does. */
export interface UserFormValues {
  readonly role: ManagedRole;
  readonly name: string;
  readonly email: string;
  readonly class: string;
  /** With commas between. */
  readonly subjects: string;
  readonly schoolCode: string;
}

/** The fields that can say beside them what is wrong. */
export const userFields = ['name', 'email', 'password', 'class', 'subjects', 'schoolCode'] as const;
export type UserField = (typeof userFields)[number];
export const shownUserFields: ReadonlySet<string> = new Set(userFields);

export function createEmptyValues(role: ManagedRole): UserFormValues {
  return { role, name: '', email: '', class: '', subjects: '', schoolCode: '' };
}
