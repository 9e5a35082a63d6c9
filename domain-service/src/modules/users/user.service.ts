import type { User } from '@shikhar/contracts/users/schemas';
import type { UserEntity } from './user.entity.ts';

interface UserFacts extends Pick<UserEntity, 'id' | 'name' | 'email' | 'role' | 'status' | 'class' | 'subjects' | 'schoolCode'> {
  createdAt: Date | string;
}

/** A user as the API returns it; fields that the role does not have are absent. */
export function toUser(row: UserFacts): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    status: row.status,
    ...(row.class && { class: row.class }),
    ...(row.subjects && { subjects: row.subjects }),
    ...(row.schoolCode && { schoolCode: row.schoolCode }),
    createdAt: new Date(row.createdAt).toISOString(),
  };
}
