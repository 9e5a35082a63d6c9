import type { ManagedRole, ManagedUser } from '@shikhar/contracts/users/management/schemas';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import type { UserStatus } from '@shikhar/contracts/vocabulary/user-status';

export const roleNames = { student: 'Student', teacher: 'Teacher', school: 'School', admin: 'Admin' } as const satisfies Record<
  Role,
  string
>;

export const statusNames = { active: 'Active', pending: 'Pending', suspended: 'Suspended' } as const satisfies Record<
  UserStatus,
  string
>;

type Named = Pick<ManagedUser, 'name' | 'email'>;

/** An invited user may not have a name yet. */
export function getUserName({ name, email }: Named): string {
  return name || email;
}

/** Class, subjects or school code (source-spec.md, section 2). */
export function describeDetails({ role, class: level, subjects, schoolCode }: ManagedUser): string {
  if (role === 'student') return level ? `Class ${level}` : '';
  return (role === 'teacher' ? subjects?.join(', ') : schoolCode) ?? '';
}

/** Explains which data is deleted with a user, and which stays. */
const consequences = {
  student: 'Test results and uploads made by this user are removed too.',
  teacher: 'Tests they made stay; their name is removed from them.',
  school: 'Its students and teachers keep their accounts, without a school.',
} as const satisfies Record<ManagedRole, string>;

/** `Harpreet Kaur Gill, Teacher. Tests they made stay ...`, shown in the delete confirmation. */
export function describeDeletion({ name, role }: { name: string; role: ManagedRole }, about: string): string {
  return `${name}${about && `, ${about}`}. ${consequences[role]}`;
}
