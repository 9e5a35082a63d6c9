import type { ManagedUser } from '@shikhar/contracts/users/management/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Role } from '@shikhar/contracts/vocabulary/role';
import type { UserStatus } from '@shikhar/contracts/vocabulary/user-status';
import { toInstant } from '../../../stored-instant.ts';
import { toUser } from '../user.service.ts';

export interface ManagedUserRow {
  id: string;
  name: string;
  email: string;
  role: Role;
  status: UserStatus;
  class: ClassLevel | null;
  subjects: string[] | null;
  school_code: string | null;
  created_at: string;
  school_name: string | null;
  invited_at: string | null;
  student_count?: number;
}

/** The columns of `users u` for a row of a list. */
export const userColumns = 'u.id, u.name, u.email, u.role, u.status, u.class, u.subjects, u.school_code, u.created_at';

/** The columns that `toManagedUser` reads; needs `managedUserJoins`. */
export const managedUserColumns = `${userColumns}, s.name as school_name, i.invited_at`;

/** SQL: joins for a user `u`: the school's name, and when a pending user was last invited. */
export const managedUserJoins = `
  left join users s on s.role = 'school' and s.school_code = u.school_code and u.role <> 'school'
  left join lateral (
    select max(w.created_at) as invited_at from (
      select t.created_at from account_tokens t where t.user_id = u.id and t.purpose = 'invitation' and t.used_at is null
      union all
      select d.created_at from invitation_queue d where d.user_id = u.id
    ) w where u.status = 'pending'
  ) i on true`;

export function toManagedUser(row: ManagedUserRow): ManagedUser {
  return {
    ...toUser({ ...row, schoolCode: row.school_code, createdAt: new Date(row.created_at) }),
    ...(row.school_name !== null && { schoolName: row.school_name }),
    ...(row.invited_at !== null && { invitedAt: toInstant(row.invited_at) }),
    ...(row.student_count !== undefined && { studentCount: row.student_count }),
  };
}
