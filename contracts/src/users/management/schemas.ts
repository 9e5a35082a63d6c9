import * as z from 'zod';
import { NewPassword } from '../../accounts/sign-in/schemas.ts';
import { ExtraTime } from '../../attempts/extra-time/schemas.ts';
import { pageFields } from '../../http/pagination.ts';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { Email } from '../../vocabulary/email.ts';
import { SchoolCode } from '../../vocabulary/school-code.ts';
import { TaughtSubjects } from '../../vocabulary/subject.ts';
import { lineOfText } from '../../vocabulary/text.ts';
import { UserStatus } from '../../vocabulary/user-status.ts';
import { User } from '../schemas.ts';

/** Roles that an administrator manages; excludes administrators. */
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

/** A user as shown in the admin lists. */
export const ManagedUser = z.object({
  ...User.shape,
  /** Name of a student's or teacher's school. */
  schoolName: z.string().optional(),
  /** Teachers and schools only, if the list asked for it. */
  studentCount: z.int().optional(),
  /** When the pending invitation was last sent. */
  invitedAt: Instant.optional(),
});
export type ManagedUser = z.infer<typeof ManagedUser>;

const filterFields = {
  role: ManagedRole.optional(),
  status: UserStatus.optional(),
  /** Any part of the name or e-mail, or of a school's code. */
  search: lineOfText(100).optional(),
  /** `complete`: only teachers with subjects and schools with a code, as on their own pages. */
  details: z.enum(['complete']).optional(),
};

/** Filter of a user list; the same for reading and exporting it. */
export const UserFilter = z.strictObject(filterFields);
export type UserFilter = z.infer<typeof UserFilter>;

export const UsersQuery = z.strictObject({ ...pageFields, ...filterFields });
export type UsersQuery = z.infer<typeof UsersQuery>;

export const UsersPage = z.object({ users: z.array(ManagedUser), total: z.int() });
export type UsersPage = z.infer<typeof UsersPage>;

/** One event in a user's history; `action` is an audit action. */
export const UserEvent = z.object({ at: Instant, action: z.string(), by: z.string().nullable() });
export type UserEvent = z.infer<typeof UserEvent>;

/** Everything on the page of one user. */
export const UserDetail = z.object({
  ...ManagedUser.shape,
  sessionCount: z.int(),
  lastUsedAt: Instant.nullable(),
  attemptCount: z.int(),
  /** The invitation that still works. */
  invitation: z.object({ sentAt: Instant, expiresAt: Instant }).nullable(),
  /** For students only. */
  extraTime: ExtraTime.nullable(),
  hasPassword: z.boolean(),
  hasTwoFactor: z.boolean(),
  /** Newest first; `endedAt` is null for current ones. */
  memberships: z.array(z.object({ schoolName: z.string(), status: z.string(), since: Instant, endedAt: Instant.nullable() })),
  /** Newest first. */
  events: z.array(UserEvent),
});
export type UserDetail = z.infer<typeof UserDetail>;

const Name = lineOfText(100).refine((name) => name.length > 0, userMessages.nameRequired);

/** Fields by role; the service refuses fields of other roles. */
const roleFields = {
  class: ClassLevel.optional(),
  subjects: TaughtSubjects.optional(),
  schoolCode: SchoolCode.optional(),
};

/** The register action behind the Add forms: the account is active immediately. */
export const UserRegistration = z.strictObject({
  role: z.enum(ManagedRole.options, { error: userMessages.roleInvalid }),
  name: Name,
  email: Email,
  password: NewPassword,
  ...roleFields,
});
export type UserRegistration = z.infer<typeof UserRegistration>;

/**
 * Known details of an invited teacher or school. They add the rest when they accept, except a teacher's subjects: an
 * administrator sets those, now or later.
 */
export const UserInvitation = z.strictObject({
  role: z.enum(['teacher', 'school'], { error: userMessages.roleInvalid }),
  email: Email,
  name: lineOfText(100).optional(),
  subjects: TaughtSubjects.optional(),
  schoolCode: SchoolCode.optional(),
});
export type UserInvitation = z.infer<typeof UserInvitation>;

/** Everything an administrator may set. Without `schoolCode`, a student or teacher belongs to no school. */
export const UserChange = z.strictObject({ name: Name, ...roleFields });
export type UserChange = z.infer<typeof UserChange>;

export const UserStatusChange = z.strictObject({ status: z.enum(['active', 'suspended']) });

/** Users per part of an export. */
export const exportPageSize = 500;

export const UserExportQuery = z.strictObject({
  ...filterFields,
  /** `next` of the previous part; without it a new export begins. */
  cursor: z
    .string()
    .regex(/^[\w-]{1,200}$/)
    .optional(),
});
export type UserExportQuery = z.infer<typeof UserExportQuery>;

export const UserExportPage = z.object({ users: z.array(ManagedUser), next: z.string().nullable() });
export type UserExportPage = z.infer<typeof UserExportPage>;
