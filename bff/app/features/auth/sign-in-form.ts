import { authMessages, Login, Signup } from '@shikhar/contracts/auth/schemas';
import { ClassLevel, defaultClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Role } from '@shikhar/contracts/vocabulary/role';
import type { z } from 'zod';

export type FormMode = 'sign-in' | 'sign-up';

/** What a form comes back with; the password never does. */
export interface FormValues {
  readonly role: Role;
  readonly name: string;
  readonly email: string;
  readonly class: ClassLevel;
}

export interface FormErrors {
  /** Above the form, one line each. */
  readonly messages: readonly string[];
  /** Beside the fields, by the field's name. */
  readonly fields: Readonly<Record<string, string>>;
}

export const emptyValues: FormValues = { role: 'student', name: '', email: '', class: defaultClassLevel };

function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export function readValues(form: FormData): FormValues {
  return {
    role: Role.safeParse(form.get('role')).data ?? emptyValues.role,
    name: readText(form, 'name'),
    email: readText(form, 'email'),
    class: ClassLevel.safeParse(form.get('class')).data ?? emptyValues.class,
  };
}

/** The role picker is a convenience: it is no part of what is sent. Throws zod's error. */
export function parseSignIn(form: FormData): Login {
  return Login.parse({ email: readText(form, 'email').trim(), password: readText(form, 'password') });
}

/** Throws zod's error. */
export function parseSignUp(form: FormData): Signup {
  return Signup.parse({
    role: form.get('role') ?? 'student',
    name: readText(form, 'name'),
    email: readText(form, 'email').trim(),
    password: readText(form, 'password'),
    class: form.get('class') ?? defaultClassLevel,
  });
}

/** Errors that stand above the form, and what the field beside says instead of repeating them. */
const fieldWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [authMessages.credentialsRequired]: { email: 'Enter your email address', password: 'Enter your password' },
  [authMessages.nameRequired]: { name: 'Enter your full name' },
};

/** Sorts refused fields, of our own check or of the domain service's, into lines above the form and words beside fields. */
export function sortErrors(refused: Iterable<readonly [field: string, message: string]>): FormErrors {
  const messages = new Set<string>();
  const fields: Record<string, string> = {};
  for (const [field, message] of refused) {
    if (field === 'role') {
      messages.add(message === authMessages.studentsOnlyStore ? authMessages.studentsOnlyForm : message);
      continue;
    }
    const words = fieldWords[message];
    if (words) messages.add(message);
    fields[field] ??= words?.[field] ?? message;
  }
  return { messages: [...messages], fields };
}

export function listIssues(error: z.ZodError): [field: string, message: string][] {
  return error.issues.map((issue) => [String(issue.path[0] ?? ''), issue.message]);
}
