import * as z from 'zod';
import { ClassLevel } from '../vocabulary/class-level.ts';
import { Instant } from '../vocabulary/dates.ts';
import { Role } from '../vocabulary/role.ts';
import { UserStatus } from '../vocabulary/user-status.ts';

/** A user as the platform shows it: `class` for students, `subjects` for teachers, `schoolCode` for schools and their members. */
export const User = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: Role,
  status: UserStatus,
  class: ClassLevel.optional(),
  subjects: z.array(z.string()).optional(),
  schoolCode: z.string().optional(),
  createdAt: Instant,
});
export type User = z.infer<typeof User>;
