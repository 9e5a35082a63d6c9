import { ManagedRole, type ManagedUser } from '@shikhar/contracts/users/management/schemas';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { formatShortDate } from '../../../lib/site/site-time.ts';
import { describeDetails, getUserName } from '../user-text.ts';
import type { UserList } from './user-lists.ts';

function describeSchool({ status, invitedAt, schoolName }: ManagedUser): string {
  if (schoolName) return schoolName;
  return status === 'pending' && invitedAt ? `Invited on ${formatShortDate(invitedAt)}` : '';
}

/** A row with the columns of its list. */
export function buildUserRow(user: ManagedUser, { noun }: Pick<UserList, 'noun'>) {
  return {
    id: user.id,
    name: getUserName(user),
    email: user.email,
    role: ManagedRole.parse(user.role),
    status: user.status,
    details: describeDetails(user),
    ...(noun === 'teacher' && { school: describeSchool(user) }),
    ...(noun !== 'user' && { studentCount: formatNumber(user.studentCount ?? 0) }),
  };
}

export type UserRow = ReturnType<typeof buildUserRow>;
