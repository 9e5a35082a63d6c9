import type { ManagedRole } from '@shikhar/contracts/users/management/schemas';
import type { UserStatus } from '@shikhar/contracts/vocabulary/user-status';

export interface UserRow {
  id: string;
  name: string;
  email: string;
  role: ManagedRole;
  status: UserStatus;
  details: string;
  /** In the list of teachers: the school's name, or when the invitation was sent. */
  school?: string | undefined;
  /** In the lists of teachers and schools. */
  studentCount?: string | undefined;
}
