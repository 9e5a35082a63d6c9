import type { Role } from '@shikhar/contracts/vocabulary/role';
import type { SessionUser } from '../../features/accounts/sessions/cookie-content.ts';
import type { PageAccess } from '../../routes.ts';

const many = { student: 'students', teacher: 'teachers', school: 'schools', admin: 'admins' } as const satisfies Record<
  Role,
  string
>;
const one = { student: 'a student', teacher: 'a teacher', school: 'a school', admin: 'an admin' } as const satisfies Record<
  Role,
  string
>;

/** `for students and teachers`; null if everyone may open it. */
export function formatAudience(access: PageAccess): string | null {
  if (typeof access === 'string') return null;
  const words = access.map((role) => many[role]);
  const last = words.pop();
  return words.length > 0 ? `for ${words.join(', ')} and ${last}` : `for ${last}`;
}

/** `Ananya Sharma, a student of Class 10`. */
export function formatUser(user: SessionUser): string {
  return `${user.name}, ${one[user.role]}${user.class ? ` of Class ${user.class}` : ''}`;
}
