import { beforeAll, describe, expect, it, vi } from 'vitest';
import '../../../entry.server.tsx';
import { makeContext } from '../../../request-context.fixture.ts';
import { describeFailedSignIn, signIn } from './sign-in.server.ts';
import type { FormMode } from './sign-in-form.ts';

const signUp = { role: 'student', name: 'Ananya Sharma', email: 'a@b.in', password: 'long enough', class: '8' };

async function post(mode: FormMode, body?: string[][]) {
  const init = { method: 'POST', ...(body && { body: new URLSearchParams(body) }) };
  const answer = await signIn(mode, { request: new Request('http://localhost/', init), context: makeContext() });
  if (answer instanceof Response || !answer.data.view) throw new Error('let in');
  return { status: answer.init?.status, ...answer.data.view };
}

beforeAll(() => {
  vi.stubEnv('SESSION_SECRET', 'q7Hf2LxT9vBn4KcW8mZr5JpD3sYg6EaU');
  return () => vi.unstubAllEnvs();
});

describe('sign-in and sign-up validation', () => {
  it.each(['sign-in', 'sign-up'] as const)('%s reports the missing fields of an empty form', async (mode) => {
    const { status, errors } = await post(mode);
    expect(status).toBe(400);
    const required = 'Email and password are required';
    expect(errors.fields).toMatchObject({ email: required, password: required });
  });

  it('returns the refused form without its password', async () => {
    const { values, errors } = await post('sign-up', Object.entries({ ...signUp, class: '11' }));
    const { password: _, ...shown } = signUp;
    expect(values).toEqual({ ...shown, class: '11' });
    expect(errors).toEqual({ messages: [], fields: { class: 'Choose one of the listed values' } });
  });

  it('names a repeated field', async () => {
    const { status, errors } = await post('sign-up', [...Object.entries(signUp), ['email', 'c@d.in']]);
    expect([status, errors.messages]).toEqual([400, ['Sent more than once: email']]);
  });

  it('refuses a field that the form does not have', async () => {
    await expect(post('sign-up', [...Object.entries(signUp), ['isAdmin', '1']])).rejects.toMatchObject({ status: 400 });
  });
});

it.each([
  ['sign-in', 'Login failed'],
  ['sign-up', 'Registration failed'],
] as const)('a %s says %s when the service does not say why, and when it does not answer', (mode, fallback) => {
  expect(describeFailedSignIn(mode)).toEqual({ fallback, unreached: `${fallback}. Please try again.` });
});
