import { type Role, roles } from '@shikhar/contracts/vocabulary/role';

/** The public demo accounts, one per role, with one shared password. */
export const demoEmails: readonly { role: Role; email: string }[] = roles.map((role) => ({ role, email: findDemoEmail(role) }));

export function findDemoEmail(role: Role): string {
  return `${role}@shikhar.example`;
}
