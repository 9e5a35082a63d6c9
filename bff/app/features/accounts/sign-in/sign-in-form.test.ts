import { describe, expect, it } from 'vitest';
import { explainBesideField, type FormMode, listFormMessages, signInForms } from './sign-in-form.ts';

function findErrors(mode: FormMode, values: Record<string, string>) {
  const parsed = signInForms[mode].parse(values);
  const errors = parsed.isValid ? {} : parsed.errors;
  const beside = Object.entries(errors).map(([name, error]) => [name, explainBesideField(name, error)]);
  return { messages: listFormMessages(errors), fields: Object.fromEntries(beside) };
}

const good = { role: 'student', name: 'Ananya Sharma', email: 'a@b.in', password: 'long enough', class: '8' };

describe('the sign-in form', () => {
  it.each([{}, { email: 'a@b.in' }, { password: 'x' }, { email: '', password: '' }])(
    'requires email and password: %o',
    (fields) => {
      expect(findErrors('sign-in', fields).messages).toEqual(['Email and password are required']);
    },
  );

  it('shows at each empty field what to enter', () => {
    expect(findErrors('sign-in', {}).fields).toEqual({ email: 'Enter your email address', password: 'Enter your password' });
  });

  it('sends every field except the role', () => {
    const { role, password } = good;
    const body = { email: 'a@b.in', password: 'long enough' };
    expect(signInForms['sign-in'].parse({ role, email: ' A@B.in ', password })).toEqual({ isValid: true, body });
  });

  it('refuses an unknown role', () => {
    const { email, password } = good;
    expect(findErrors('sign-in', { email, password, role: 'owner' }).messages).toEqual(['Choose one of the roles shown']);
  });
});

describe('the sign-up form', () => {
  it('defaults to a student of class 7', () => {
    const { name, email, password } = good;
    const { parse } = signInForms['sign-up'];
    expect(parse({ name, email, password })).toMatchObject({ body: { role: 'student', class: '7' } });
  });

  it.each([
    [{ ...good, name: ' ' }, ['Name is required for registration'], { name: 'Enter your full name' }],
    [{ ...good, email: 'nobody' }, [], { email: 'Enter a valid email address' }],
    [{ ...good, password: 'short' }, [], { password: 'Use at least 8 characters' }],
  ])('refuses %o', (fields, messages, beside) => {
    expect(findErrors('sign-up', fields)).toEqual({ messages, fields: beside });
  });

  it('registers only students', () => {
    const message = 'Only students can register directly. Please contact the administrator.';
    expect(findErrors('sign-up', { ...good, role: 'teacher' }).messages).toEqual([message]);
  });
});
