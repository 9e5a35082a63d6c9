import { authMessages, Login, Signup } from '@shikhar/contracts/accounts/sign-in/schemas';
import { defaultClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { roles } from '@shikhar/contracts/vocabulary/role';
import * as z from 'zod';
import { defineForm } from '../../../forms/define-form.ts';

export type FormMode = 'sign-in' | 'sign-up';

// The role picker only helps the visitor; the service does not use it.
const loginOfForm: z.ZodType<Login> = Login.extend({
  role: z.enum(roles, { error: 'Choose one of the roles shown' }).optional(),
}).transform(({ role: _, ...login }) => login);

const signInForm = defineForm({
  schema: loginOfForm,
  fields: ['role', 'email', 'password'],
  // The next person at this browser must not find it.
  whenLeft: 'lost',
  read: ({ role, email = '', password = '' }) => ({ email: email.trim(), password, ...(role !== undefined && { role }) }),
});

// The role and the class come from lists, so the schema checks their types.
const signup: z.ZodType<Signup> = Signup;

const signUpForm = defineForm({
  schema: signup,
  fields: ['role', 'name', 'email', 'password', 'class', 'schoolCode', 'guardianEmail'],
  read: ({ role = 'student', name = '', email = '', password = '', class: level = defaultClassLevel, ...optional }) => ({
    ...optional,
    role,
    name,
    email: email.trim(),
    password,
    class: level,
  }),
});

export const signInForms = { 'sign-in': signInForm, 'sign-up': signUpForm } as const;

/** Errors that stand above the form (source-spec.md, section 5), and what is said beside their fields instead. */
const besideFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [authMessages.credentialsRequired]: { email: 'Enter your email address', password: 'Enter your password' },
  [authMessages.nameRequired]: { name: 'Enter your full name' },
};

export function explainBesideField(name: string, error: string | undefined): string | undefined {
  return error === undefined ? undefined : (besideFields[error]?.[name] ?? error);
}

/** The lines above the form for the errors of its fields; the choice of the role shows none of its own. */
export function listFormMessages(errors: Readonly<Record<string, string | undefined>>): string[] {
  const messages = Object.entries(errors).flatMap(([name, error = '']) => {
    if (error === authMessages.studentsOnlyStore) return authMessages.studentsOnlyForm;
    return error !== '' && (name === 'role' || besideFields[error]?.[name]) ? error : [];
  });
  return [...new Set(messages)];
}
