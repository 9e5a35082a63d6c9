import { type Role, roles } from '@shikhar/contracts/vocabulary/role';

/** The accounts the demo gives away, one a role, all with one password. */
export const demoEmails: readonly { role: Role; email: string }[] = roles.map((role) => ({ role, email: findDemoEmail(role) }));

export function findDemoEmail(role: Role): string {
  return `${role}@shikhar.example`;
}
