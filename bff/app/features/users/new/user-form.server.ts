import { ManagedRole, userMessages } from '@shikhar/contracts/users/management/schemas';
import { parseClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { type FormErrors, sortErrors, toRepeatedFieldsError } from '../../../forms/form-errors.ts';
import { sortFields } from '../../../forms/parse-form.ts';
import { createEmptyValues, shownUserFields, type UserField, type UserFormValues } from './user-form-values.ts';

/** A form about a user as it came. */
export interface GivenUser {
  /** To be shown again. */
  readonly values: UserFormValues;
  /** To be judged by a contract's schema. */
  readonly body: Readonly<Record<string, unknown>>;
  /** What is lacking, and fields that came twice; null when nothing is. */
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

/** Of a class that cannot be read. */
const classWords = 'Enter a class from 7 to 10';

/** The field that a role has beside those of all. */
const roleFields = { student: 'class', teacher: 'subjects', school: 'schoolCode' } as const satisfies Record<
  ManagedRole,
  UserField
>;

/** Each trimmed, empties dropped (source-spec.md, section 5). */
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
  /** Null for a form that asks for the role. */
  role: ManagedRole | null;
  /** Fields that must not be empty, beside that of the role. */
  required: readonly UserField[];
  isRoleFieldRequired: boolean;
}

/** Reads a form; of the fields that only some roles have, that of the chosen role counts. */
export function parseUserForm(form: FormData, { role: fixed, required, isRoleFieldRequired }: FormShape): GivenUser {
  const { fields: texts, repeated } = sortFields(form);
  const role = fixed ?? ManagedRole.safeParse(texts['role']).data ?? 'student';
  const { class: _, subjects: __, schoolCode: ___, ...shared } = texts;
  const own = roleFields[role];
  const ownText = texts[own]?.trim() ?? '';
  const body = { ...shared, role: texts['role'] ?? fixed ?? '', ...(ownText && { [own]: parseRoleField(role, ownText) }) };
  const asked = [...required, ...(isRoleFieldRequired ? [own] : [])];
  const lacking = asked.filter((name) => !texts[name]?.trim()).map((name) => [name, requiredWords[name]] as const);
  const unread = own === 'class' && ownText && !parseClassLevel(ownText) ? [['class', classWords] as const] : [];
  const values = pickValues(role, texts);
  if (repeated.length > 0) return { values, body, errors: toRepeatedFieldsError(repeated) };
  const wrong = [...lacking, ...unread];
  return { values, body, errors: wrong.length > 0 ? sortErrors(shownUserFields, wrong) : null };
}
