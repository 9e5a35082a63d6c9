import { type ManagedRole, UserInvitation, UserRegistration, userMessages } from '@shikhar/contracts/users/management/schemas';
import { parseClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type * as z from 'zod';
import { defineForm, type FormDefinition } from '../../../forms/define-form.ts';
import type { FieldValues } from '../../../forms/field-values.ts';
import type { UserList } from '../list/user-lists.ts';

const fields = ['role', 'name', 'email', 'password', 'class', 'subjects', 'schoolCode'] as const;
export type UserField = (typeof fields)[number];

/** The field that a role has of its own. */
const ownFields: Readonly<Record<string, UserField>> = { student: 'class', teacher: 'subjects', school: 'schoolCode' };

const missingMessages: Readonly<Record<string, string>> = {
  name: userMessages.nameRequired,
  email: 'Enter the email address',
  password: 'Enter a password',
  class: userMessages.classRequired,
  subjects: userMessages.subjectsRequired,
  schoolCode: userMessages.schoolCodeRequired,
};

/** Trims each subject and drops empty ones (source-spec.md, section 5). */
export function splitSubjects(text: string): string[] {
  return text.split(',').flatMap((name) => name.trim() || []);
}

function parseOwn(name: string, text: string): unknown {
  if (name === 'class') return parseClassLevel(text) ?? text;
  return name === 'subjects' ? splitSubjects(text) : text;
}

interface Shape<Body> {
  schema: z.ZodType<Body>;
  /** The role of the list, or null if the form asks for it. */
  role: ManagedRole | null;
  required: readonly UserField[];
  isOwnRequired: boolean;
}

/** Only the field of the chosen role counts. */
function defineUserForm<Body>({ schema, role: fixed, required, isOwnRequired }: Shape<Body>): FormDefinition<Body> {
  const findRole = (values: FieldValues) => values['role'] ?? fixed ?? '';
  const form = defineForm({
    schema,
    fields: fields.filter((name) => name !== 'password' || required.includes(name)),
    read(values) {
      const { name, email, password } = values;
      const role = findRole(values);
      const own = ownFields[role] ?? 'class';
      const text = values[own]?.trim() ?? '';
      return { role, name, email, ...(password !== undefined && { password }), ...(text && { [own]: parseOwn(own, text) }) };
    },
  });
  return {
    ...form,
    parse(values) {
      const own = ownFields[findRole(values)];
      const asked = [...required, ...(isOwnRequired && own ? [own] : [])];
      const missing = asked.filter((name) => !values[name]?.trim()).map((name) => [name, missingMessages[name] ?? '']);
      const unread = own === 'class' && values[own]?.trim() && !parseClassLevel(values[own]);
      const errors = { ...Object.fromEntries(missing), ...(unread && { class: 'Enter a class from 7 to 10' }) };
      const parsed = form.parse(values);
      if (Object.keys(errors).length === 0) return parsed;
      return { isValid: false, errors: parsed.isValid ? errors : { ...parsed.errors, ...errors } };
    },
  };
}

function defineRegistration(role: ManagedRole | null): FormDefinition<UserRegistration> {
  return defineUserForm({ schema: UserRegistration, role, required: ['name', 'email', 'password'], isOwnRequired: true });
}

function defineInvitation(role: ManagedRole | null): FormDefinition<UserInvitation> {
  return defineUserForm({ schema: UserInvitation, role, required: ['email'], isOwnRequired: false });
}

/** The Add form of each list. */
export const registrationForms: Readonly<Record<UserList['noun'], FormDefinition<UserRegistration>>> = {
  user: defineRegistration(null),
  teacher: defineRegistration('teacher'),
  school: defineRegistration('school'),
};

/** The Invite form of each list. An invitation has no password, and requires only the e-mail address. */
export const invitationForms: Readonly<Record<UserList['noun'], FormDefinition<UserInvitation>>> = {
  user: defineInvitation(null),
  teacher: defineInvitation('teacher'),
  school: defineInvitation('school'),
};
