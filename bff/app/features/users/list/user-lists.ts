import type { ManagedRole } from '@shikhar/contracts/users/management/schemas';
import type { UserStatus } from '@shikhar/contracts/vocabulary/user-status';

/** Settings and texts of one of the three lists (source-spec.md, sections 2 and 8). */
export interface UserList {
  path: '/admin/users' | '/admin/teachers' | '/admin/schools';
  title: string;
  noun: 'user' | 'teacher' | 'school';
  /** Null for all roles. */
  role: Exclude<ManagedRole, 'student'> | null;
  statuses: readonly UserStatus[];
  placeholder: string;
  empty: string;
  addLabel: string;
  inviteTitle: string;
  deleteTitle: string;
  prompt: string;
  deleted: string;
  failedToFetch: string;
  failedToDelete: string;
  failedToUpdate: string;
}

export const userList: UserList = {
  path: '/admin/users',
  title: 'User Management',
  noun: 'user',
  role: null,
  statuses: ['active', 'pending', 'suspended'],
  placeholder: 'Name or email',
  empty: 'No users found matching the current filters.',
  addLabel: 'Add User',
  inviteTitle: 'Invite a user',
  deleteTitle: 'Delete user',
  prompt: 'Are you sure you want to delete this user?',
  deleted: 'The user was deleted.',
  failedToFetch: 'Failed to fetch users',
  failedToDelete: 'Failed to delete user',
  failedToUpdate: 'Failed to update user status',
};

export const teacherList: UserList = {
  path: '/admin/teachers',
  title: 'Teacher Management',
  noun: 'teacher',
  role: 'teacher',
  statuses: ['active', 'suspended'],
  placeholder: 'Name or email',
  empty: 'No teachers found matching the current filters.',
  addLabel: 'Add Teacher',
  inviteTitle: 'Invite a teacher',
  deleteTitle: 'Delete teacher',
  prompt: 'Are you sure you want to delete this teacher?',
  deleted: 'The teacher was deleted.',
  failedToFetch: 'Failed to fetch teachers',
  failedToDelete: 'Failed to delete teacher',
  failedToUpdate: 'Failed to update teacher status',
};

export const schoolList: UserList = {
  path: '/admin/schools',
  title: 'School Management',
  noun: 'school',
  role: 'school',
  statuses: ['active', 'suspended'],
  placeholder: 'Name, email or school code',
  empty: 'No schools found matching the current filters.',
  addLabel: 'Add School',
  inviteTitle: 'Invite a school',
  deleteTitle: 'Delete school',
  prompt: 'Are you sure you want to delete this school?',
  deleted: 'The school was deleted.',
  failedToFetch: 'Failed to fetch schools',
  failedToDelete: 'Failed to delete school',
  failedToUpdate: 'Failed to update school status',
};

/** The list of a page: the page shows it, or adds a user to it. */
export function findList({ pathname }: { readonly pathname: string }): UserList {
  const found = [userList, teacherList, schoolList].find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  if (!found) throw new Error(`${pathname} belongs to no list of users`);
  return found;
}

/** The list that a user of this role belongs to. */
export function findListOf(role: ManagedRole): UserList {
  if (role === 'student') return userList;
  return role === 'teacher' ? teacherList : schoolList;
}
