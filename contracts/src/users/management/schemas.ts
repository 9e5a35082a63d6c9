import { z } from 'zod';
import { Email, NewPassword } from '../../accounts/sign-in/schemas.ts';
import { ExtraTime } from '../../attempts/extra-time/schemas.ts';
import { pageFields } from '../../http/pagination.ts';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { SchoolCode } from '../../vocabulary/school-code.ts';
import { TaughtSubjects } from '../../vocabulary/subject.ts';
import { lineOfText } from '../../vocabulary/text.ts';
import { UserStatus } from '../../vocabulary/user-status.ts';
import { User } from '../schemas.ts';

/** Those an administrator manages; administrators are not among them. */
export const ManagedRole = z.enum(['student', 'teacher', 'school']);
export type ManagedRole = z.infer<typeof ManagedRole>;

export const userMessages = {
  /** Source-spec.md, section 5. */
  roleInvalid: 'Invalid role for creation',
  nameRequired: 'Enter the full name',
  classRequired: 'Enter the class',
  subjectsRequired: 'Enter at least one subject',
  subjectsByAdmin: 'Only an administrator can change your subjects',
  schoolCodeRequired: 'Enter the school code',
  schoolCodeTaken: 'Another school has this code',
} as const;

/** A user as the lists of the administration show them. */
export const ManagedUser = z.object({
  ...User.shape,
  /** Of the school that a student or teacher belongs to. */
  schoolName: z.string().optional(),
  /** Of a teacher or a school, where the list asked for it. */
  studentCount: z.int().optional(),
  /** When the invitation that has not been taken up was sent last. */
  invitedAt: Instant.optional(),
});
export type ManagedUser = z.infer<typeof ManagedUser>;

const filterFields = {
  role: ManagedRole.optional(),
  status: UserStatus.optional(),
  /** Any part of the name or the e-mail; among schools also of the code. */
  search: lineOfText(100).optional(),
  /** `complete`: of teachers and schools only those with a list of subjects or a school code, as their lists show them. */
  details: z.enum(['complete']).optional(),
};

/** Which users a list has; the same for reading and exporting it. */
export const UserFilter = z.strictObject(filterFields);
export type UserFilter = z.infer<typeof UserFilter>;

export const UsersQuery = z.strictObject({ ...pageFields, ...filterFields });
export type UsersQuery = z.infer<typeof UsersQuery>;

export const UsersPage = z.object({ users: z.array(ManagedUser), total: z.int() });
export type UsersPage = z.infer<typeof UsersPage>;

/** One event of a user's past, the action in the words of the audit log. */
export const UserEvent = z.object({ at: Instant, action: z.string(), by: z.string().nullable() });
export type UserEvent = z.infer<typeof UserEvent>;

/** All that the page of one user shows. */
export const UserDetail = z.object({
  ...ManagedUser.shape,
  sessionCount: z.int(),
  lastUsedAt: Instant.nullable(),
  attemptCount: z.int(),
  /** The invitation that still works. */
  invitation: z.object({ sentAt: Instant, expiresAt: Instant }).nullable(),
  /** Of a student. */
  extraTime: ExtraTime.nullable(),
  hasPassword: z.boolean(),
  hasTwoFactor: z.boolean(),
  /** The newest first; `endedAt` is null for what still is. */
  memberships: z.array(z.object({ schoolName: z.string(), status: z.string(), since: Instant, endedAt: Instant.nullable() })),
  /** The newest first. */
  events: z.array(UserEvent),
});
export type UserDetail = z.infer<typeof UserDetail>;

const Name = lineOfText(100).refine((name) => name.length > 0, userMessages.nameRequired);

/** What a role has beside a name; the others' fields are refused by the service. */
const roleFields = {
  class: ClassLevel.optional(),
  subjects: TaughtSubjects.optional(),
  schoolCode: SchoolCode.optional(),
};

/** The register action behind the Add forms: the account is active at once. */
export const UserRegistration = z.strictObject({
  role: z.enum(ManagedRole.options, { error: userMessages.roleInvalid }),
  name: Name,
  email: Email,
  password: NewPassword,
  ...roleFields,
});
export type UserRegistration = z.infer<typeof UserRegistration>;

/**
 * What is known of a teacher or a school beforehand; they say the rest when they take the invitation up, but for a teacher's subjects: an
 * administrator sets these, now or later.
 */
export const UserInvitation = z.strictObject({
  role: z.enum(['teacher', 'school'], { error: userMessages.roleInvalid }),
  email: Email,
  name: lineOfText(100).optional(),
  subjects: TaughtSubjects.optional(),
  schoolCode: SchoolCode.optional(),
});
export type UserInvitation = z.infer<typeof UserInvitation>;

/** The whole of what an administrator may set; without `schoolCode` a student or teacher belongs to no school. */
export const UserChange = z.strictObject({ name: Name, ...roleFields });
export type UserChange = z.infer<typeof UserChange>;

export const UserStatusChange = z.strictObject({ status: z.enum(['active', 'suspended']) });

/** Users read and not yet shown in one answer of an export. */
export const exportPageSize = 500;

export const UserExportQuery = z.strictObject({
  ...filterFields,
  /** `next` of the answer before; without it the export begins. */
  cursor: z
    .string()
    .regex(/^[\w-]{1,200}$/)
    .optional(),
});
export type UserExportQuery = z.infer<typeof UserExportQuery>;

export const UserExportPage = z.object({ users: z.array(ManagedUser), next: z.string().nullable() });
export type UserExportPage = z.infer<typeof UserExportPage>;
