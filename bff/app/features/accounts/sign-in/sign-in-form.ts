import { authMessages, Login, Signup } from '@shikhar/contracts/accounts/sign-in/schemas';
import { ClassLevel, defaultClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Role, roles } from '@shikhar/contracts/vocabulary/role';
import * as z from 'zod';
import { type FormErrors, sortErrors } from '../../../forms/form-errors.ts';
import { formatRepeated, sortFields } from '../../../forms/parse-form.ts';

export type FormMode = 'sign-in' | 'sign-up';

/** The values shown again after a refusal, without the password. */
export interface FormValues {
  readonly role: Role;
  readonly name: string;
  readonly email: string;
  readonly class: ClassLevel;
  readonly schoolCode: string;
  readonly guardianEmail: string;
}

export const emptyValues: FormValues = {
  role: 'student',
  name: '',
  email: '',
  class: defaultClassLevel,
  schoolCode: '',
  guardianEmail: '',
};

function getText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export function parseValues(form: FormData): FormValues {
  return {
    role: Role.safeParse(form.get('role')).data ?? emptyValues.role,
    name: getText(form, 'name'),
    email: getText(form, 'email'),
    class: ClassLevel.safeParse(form.get('class')).data ?? emptyValues.class,
    schoolCode: getText(form, 'schoolCode'),
    guardianEmail: getText(form, 'guardianEmail'),
  };
}

/** The fields of the form as text. Throws a ZodError when a field is repeated. */
function getFields(form: FormData): Record<string, string> {
  const { fields, repeated } = sortFields(form);
  if (repeated.length > 0) {
    throw new z.ZodError([{ code: 'custom', path: [], message: formatRepeated(repeated), input: undefined }]);
  }
  return { ...fields, email: (fields['email'] ?? '').trim(), password: fields['password'] ?? '' };
}

// The role picker only helps the visitor; the service does not use it.
const SignInForm = Login.extend({ role: z.enum(roles, { error: 'Choose one of the roles shown' }).optional() });

/** Leaves out the role, which the service does not take. Throws a ZodError. */
export function parseSignIn(form: FormData): Login {
  const { role: _, ...login } = SignInForm.parse(getFields(form));
  return login;
}

/** Throws a ZodError. */
export function parseSignUp(form: FormData): Signup {
  return Signup.parse({ role: 'student', name: '', class: defaultClassLevel, ...getFields(form) });
}

/** Messages shown above the form, with the shorter text shown at the field. */
const fieldWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [authMessages.credentialsRequired]: { email: 'Enter your email address', password: 'Enter your password' },
  [authMessages.nameRequired]: { name: 'Enter your full name' },
};

/** Fields that show their own error. */
const shownFields: ReadonlySet<string> = new Set(['name', 'email', 'password', 'class', 'schoolCode', 'guardianEmail']);

/** Splits errors, from our own check or the service's, into messages above the form and messages at fields. */
export function sortSignInErrors(refused: Iterable<readonly [field: string, message: string]>): FormErrors {
  return sortErrors(
    shownFields,
    [...refused].flatMap(([field, message]) => {
      const words = fieldWords[message];
      if (shownFields.has(field) && words) return [['', message] as const, [field, words[field] ?? message] as const];
      return [[field, message === authMessages.studentsOnlyStore ? authMessages.studentsOnlyForm : message] as const];
    }),
  );
}
