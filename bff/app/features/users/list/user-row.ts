import type { ManagedRole } from '@shikhar/contracts/users/management/schemas';
import type { UserStatus } from '@shikhar/contracts/vocabulary/user-status';

/** A user as a row of a list shows them. */
export interface UserRow {
  id: string;
  name: string;
  email: string;
  role: ManagedRole;
  status: UserStatus;
  details: string;
  /** The school's name, or when an invitation was sent. */
  school: string;
  studentCount: string;
  /** What the question whether to delete says below. */
  deletion: string;
}
