import { ManagedRole, userMessages } from '@shikhar/contracts/users/management/schemas';
import { parseClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { type FormErrors, sortErrors, toRepeatedFieldsError } from '../../../forms/form-errors.ts';
import { sortFields } from '../../../forms/parse-form.ts';
import { createEmptyValues, shownUserFields, type UserField, type UserFormValues } from './user-form-values.ts';

/** A parsed Add or Invite form. */
export interface GivenUser {
  /** The values to show again. */
  readonly values: UserFormValues;
  /** The input for the contract's schema. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Errors for missing, repeated or unreadable fields; null when there are none. */
  readonly errors: FormErrors | null;
}

const requiredWords = {
  name: userMessages.nameRequired,
  email: 'Enter the email address',
  password: 'Enter a password',
  class: userMessages.classRequired,
  subjects: userMessages.subjectsRequired,
  schoolCode: userMessages.schoolCodeRequired,
} as const satisfies Record<UserField, string>;

const classWords = 'Enter a class from 7 to 10';

/** The extra field of each role. */
const roleFields = { student: 'class', teacher: 'subjects', school: 'schoolCode' } as const satisfies Record<
  ManagedRole,
  UserField
>;

/** Trims each subject and drops empty ones (source-spec.md, section 5). */
export function splitSubjects(text: string): string[] {
  return text.split(',').flatMap((name) => name.trim() || []);
}

function parseRoleField(role: ManagedRole, text: string): unknown {
  if (role === 'student') return parseClassLevel(text) ?? text;
  return role === 'teacher' ? splitSubjects(text) : text;
}

function pickValues(role: ManagedRole, texts: Readonly<Record<string, string>>): UserFormValues {
  const empty = createEmptyValues(role);
  const named = Object.entries(empty).map(([name, text]) => [name, name === 'role' ? role : (texts[name] ?? text)]);
  return { ...empty, ...Object.fromEntries(named) };
}

interface FormShape {
  /** Null when the form has a role field. */
  role: ManagedRole | null;
  /** Required fields, apart from the role's own field. */
  required: readonly UserField[];
  isRoleFieldRequired: boolean;
}

/** Parses a form. Of the role-specific fields, only that of the chosen role is used. */
export function parseUserForm(form: FormData, { role: fixed, required, isRoleFieldRequired }: FormShape): GivenUser {
  const { fields: texts, repeated } = sortFields(form);
  const role = fixed ?? ManagedRole.safeParse(texts['role']).data ?? 'student';
  const { class: _, subjects: __, schoolCode: ___, ...shared } = texts;
  const own = roleFields[role];
  const ownText = texts[own]?.trim() ?? '';
  const body = { ...shared, role: texts['role'] ?? fixed ?? '', ...(ownText && { [own]: parseRoleField(role, ownText) }) };
  const asked = [...required, ...(isRoleFieldRequired ? [own] : [])];
  const missing = asked.filter((name) => !texts[name]?.trim()).map((name) => [name, requiredWords[name]] as const);
  const unread = own === 'class' && ownText && !parseClassLevel(ownText) ? [['class', classWords] as const] : [];
  const values = pickValues(role, texts);
  if (repeated.length > 0) return { values, body, errors: toRepeatedFieldsError(repeated) };
  const wrong = [...missing, ...unread];
  return { values, body, errors: wrong.length > 0 ? sortErrors(shownUserFields, wrong) : null };
}
