import type { UserFilter } from '@shikhar/contracts/users/management/schemas';
import { escapePattern } from '../../../like-pattern.ts';

const withDetails = {
  student: undefined,
  teacher: 'u.subjects is not null',
  school: 'u.school_code is not null',
} as const;

function listSearched({ role }: UserFilter): string {
  const code = role === 'school' ? " or lower(u.school_code) like '%' || lower(:search) || '%'" : '';
  return `(lower(u.name) like '%' || lower(:search) || '%' or u.email like '%' || lower(:search) || '%'${code})`;
}

/** SQL over `users u`: the condition of a list. Administrators are never listed. */
export function listConditions(filter: UserFilter): string {
  const { role, status, search, details } = filter;
  const conditions = [
    role ? 'u.role = :role' : "u.role in ('student', 'teacher', 'school')",
    status && 'u.status = :status',
    search && listSearched(filter),
    details && role && withDetails[role],
  ];
  return conditions.filter((condition) => typeof condition === 'string' && condition !== '').join(' and ');
}

export function listParameters({ role, status, search }: UserFilter): Record<string, string | undefined> {
  return { role, status, search: escapePattern(search ?? '') };
}
