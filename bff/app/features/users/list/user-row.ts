import type { ManagedRole } from '@shikhar/contracts/users/management/schemas';
import type { UserStatus } from '@shikhar/contracts/vocabulary/user-status';

export interface UserRow {
  id: string;
  name: string;
  email: string;
  role: ManagedRole;
  status: UserStatus;
  details: string;
  /** The school's name, or when the invitation was sent. */
  school: string;
  studentCount: string;
  /** The second line of the delete confirmation. */
  deletion: string;
}
