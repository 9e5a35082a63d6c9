import { ManagedRole, type ManagedUser } from '@shikhar/contracts/users/management/schemas';
import { formatShortDate } from '../../../lib/site/site-time.ts';
import { describeDeletion, describeDetails, getUserName, roleNames } from '../user-words.ts';
import type { UserList } from './user-lists.ts';
import type { UserRow } from './user-row.ts';

const writeCount = new Intl.NumberFormat('en-IN').format;

function describeSchool({ status, invitedAt, schoolName }: ManagedUser): string {
  if (schoolName) return schoolName;
  return status === 'pending' && invitedAt ? `Invited on ${formatShortDate(invitedAt)}` : '';
}

export function buildUserRow(user: ManagedUser, list: UserList): UserRow {
  const details = describeDetails(user);
  return {
    id: user.id,
    name: getUserName(user),
    email: user.email,
    role: ManagedRole.parse(user.role),
    status: user.status,
    details,
    school: describeSchool(user),
    studentCount: writeCount(user.studentCount ?? 0),
    deletion: describeDeletion(user, list.role ? details : roleNames[user.role]),
  };
}
