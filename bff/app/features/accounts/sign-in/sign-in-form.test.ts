import { describe, expect, it } from 'vitest';
import { ZodError } from 'zod';
import { DomainInMaintenance, DomainRefusal, DomainUnavailable } from '../../../domain/errors.ts';
import { type FormErrors, listIssues } from '../../../forms/form-errors.ts';
import { explainFailure } from './sign-in.server.ts';
import { emptyValues, parseSignIn, parseSignUp, parseValues, sortSignInErrors } from './sign-in-form.ts';

function makeForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

function findErrors(parse: (form: FormData) => unknown, fields: Record<string, string>): FormErrors | null {
  try {
    parse(makeForm(fields));
    return null;
  } catch (error) {
    if (error instanceof ZodError) return sortSignInErrors(listIssues(error));
    throw error;
  }
}

const good = { role: 'student', name: 'Ananya Sharma', email: 'a@b.in', password: 'long enough', class: '8' };

describe('the sign-in form', () => {
  it.each([{}, { email: 'a@b.in' }, { password: 'x' }, { email: '', password: '' }])(
    'requires email and password: %o',
    (fields) => {
      expect(findErrors(parseSignIn, fields)?.messages).toEqual(['Email and password are required']);
    },
  );

  it('shows at each empty field what to enter', () => {
    expect(findErrors(parseSignIn, {})?.fields).toEqual({ email: 'Enter your email address', password: 'Enter your password' });
  });

  it('sends every field except the role', () => {
    const { role, password } = good;
    expect(parseSignIn(makeForm({ role, email: ' A@B.in ', password }))).toEqual({ email: 'a@b.in', password: 'long enough' });
  });

  it('refuses an unknown role and unknown fields', () => {
    const { email, password } = good;
    expect(findErrors(parseSignIn, { email, password, role: 'owner' })?.messages).toHaveLength(1);
    expect(findErrors(parseSignIn, { email, password, isAdmin: '1' })?.messages).toHaveLength(1);
  });
});

describe('the sign-up form', () => {
  it('defaults to a student of class 7', () => {
    const { name, email, password } = good;
    expect(parseSignUp(makeForm({ name, email, password }))).toMatchObject({ role: 'student', class: '7' });
  });

  it.each([
    [{ ...good, name: ' ' }, ['Name is required for registration'], { name: 'Enter your full name' }],
    [{ ...good, email: 'nobody' }, [], { email: 'Enter a valid email address' }],
    [{ ...good, password: 'short' }, [], { password: 'Use at least 8 characters' }],
    [{ ...good, role: 'teacher' }, ['Only students can register directly. Please contact the administrator.'], {}],
  ])('refuses %o', (fields, messages, beside) => {
    expect(findErrors(parseSignUp, fields)).toEqual({ messages, fields: beside });
  });

  it('returns the values without the password', () => {
    const { password: _, ...shown } = good;
    expect(parseValues(makeForm({ ...good, schoolCode: 'NPS-NGP-027' }))).toEqual({
      ...shown,
      schoolCode: 'NPS-NGP-027',
      guardianEmail: '',
    });
  });

  it('replaces invalid values with the defaults', () => {
    expect(parseValues(makeForm({ role: 'owner', class: '11' }))).toEqual(emptyValues);
  });
});

describe('explainFailure', () => {
  const refusal = new DomainRefusal(
    401,
    { message: 'Invalid email or password', code: 'INVALID_CREDENTIALS', requestId: '' },
    null,
  );

  it("shows the domain service's own message", () => {
    expect(explainFailure('sign-in', refusal)).toMatchObject({
      status: 401,
      errors: { messages: ['Invalid email or password'] },
    });
  });

  it.each([
    ['sign-in', 'Login failed'],
    ['sign-up', 'Registration failed'],
  ] as const)('%s refused without a message: %s', (mode, message) => {
    const silent = new DomainRefusal(403, { message: '', code: 'ROLE_NOT_ALLOWED', requestId: '' }, null);
    expect(explainFailure(mode, silent)?.errors.messages).toEqual([message]);
  });

  it.each([
    ['sign-in', new DomainUnavailable('ECONNREFUSED'), 'Login failed. Please try again.'],
    ['sign-up', new DomainUnavailable('ECONNREFUSED'), 'Registration failed. Please try again.'],
    ['sign-in', new DomainInMaintenance(60), 'Shikhar is closed for maintenance. Only admins can sign in for now.'],
  ] as const)('%s without a response: %o', (mode, error, message) => {
    expect(explainFailure(mode, error)).toMatchObject({ status: 503, errors: { messages: [message] } });
  });

  it('returns undefined for other errors and for redirects', () => {
    expect(explainFailure('sign-in', Response.redirect('http://localhost/dashboard'))).toBeUndefined();
  });
});
