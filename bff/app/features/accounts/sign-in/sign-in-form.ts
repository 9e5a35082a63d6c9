import { authMessages, Login, Signup } from '@shikhar/contracts/accounts/sign-in/schemas';
import { ClassLevel, defaultClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Role, roles } from '@shikhar/contracts/vocabulary/role';
import { z } from 'zod';
import { type FormErrors, sortErrors } from '../../../forms/form-errors.ts';
import { formatRepeated, sortFields } from '../../../forms/parse-form.ts';

export type FormMode = 'sign-in' | 'sign-up';

/** What a form comes back with; the password never does. */
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

/** Every field of the form once, as text. Throws zod's error. */
function getFields(form: FormData): Record<string, string> {
  const { fields, repeated } = sortFields(form);
  if (repeated.length > 0) {
    throw new z.ZodError([{ code: 'custom', path: [], message: formatRepeated(repeated), input: undefined }]);
  }
  return { ...fields, email: (fields['email'] ?? '').trim(), password: fields['password'] ?? '' };
}

// The role picker is a convenience of the form.
const SignInForm = Login.extend({ role: z.enum(roles, { error: 'Choose one of the roles shown' }).optional() });

/** The role is no part of what is sent. Throws zod's error. */
export function parseSignIn(form: FormData): Login {
  const { role: _, ...login } = SignInForm.parse(getFields(form));
  return login;
}

/** Throws zod's error. */
export function parseSignUp(form: FormData): Signup {
  return Signup.parse({ role: 'student', name: '', class: defaultClassLevel, ...getFields(form) });
}

/** Errors that stand above the form, and what the field beside says instead of repeating them. */
const fieldWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [authMessages.credentialsRequired]: { email: 'Enter your email address', password: 'Enter your password' },
  [authMessages.nameRequired]: { name: 'Enter your full name' },
};

/** The fields that can say beside them what is wrong. */
const shownFields: ReadonlySet<string> = new Set(['name', 'email', 'password', 'class', 'schoolCode', 'guardianEmail']);

/** Sorts refused fields, of our own check or of the domain service's, into lines above the form and words beside fields. */
export function sortSignInFaults(refused: Iterable<readonly [field: string, message: string]>): FormErrors {
  return sortErrors(
    shownFields,
    [...refused].flatMap(([field, message]) => {
      const words = fieldWords[message];
      if (shownFields.has(field) && words) return [['', message] as const, [field, words[field] ?? message] as const];
      return [[field, message === authMessages.studentsOnlyStore ? authMessages.studentsOnlyForm : message] as const];
    }),
  );
}
