import { joinWords } from '@shikhar/contracts/vocabulary/join-words';
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

/** `This page is for students and teachers.`; null if everyone may open it. */
export function formatAudience(access: PageAccess): string | null {
  return typeof access === 'string' ? null : `This page is for ${joinWords(access.map((role) => many[role]))}.`;
}

/** `Ananya Sharma, a student of Class 10`. */
export function formatUser({ name, role, class: level }: SessionUser): string {
  return level ? `${name}, a student of Class ${level}` : `${name}, ${one[role]}`;
}
