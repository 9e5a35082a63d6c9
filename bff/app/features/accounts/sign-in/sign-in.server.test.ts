import { beforeAll, describe, expect, it, vi } from 'vitest';
import '../../../entry.server.tsx';
import type { RequestContext } from '../../../request-context.ts';
import { signIn } from './sign-in.server.ts';
import type { FormMode } from './sign-in-form.ts';

const signUp = { role: 'student', name: 'Ananya Sharma', email: 'a@b.in', password: 'long enough', class: '8' };

function makeContext(): RequestContext {
  const log = { info() {}, warn() {}, error() {} };
  return { requestId: 'SHK-0000-0001', clientAddress: '::1', nonce: '', now: new Date(0), cookies: new Map(), log };
}

async function post(mode: FormMode, body?: string[][]) {
  const init = { method: 'POST', ...(body && { body: new URLSearchParams(body) }) };
  const answer = await signIn(mode, { request: new Request('http://localhost/', init), context: makeContext() });
  if (!('init' in answer)) throw new Error('let in');
  return { status: answer.init?.status, ...answer.data };
}

beforeAll(() => {
  vi.stubEnv('SESSION_SECRET', 'q7Hf2LxT9vBn4KcW8mZr5JpD3sYg6EaU');
  return () => vi.unstubAllEnvs();
});

describe('sign-in and sign-up validation', () => {
  it.each(['sign-in', 'sign-up'] as const)('%s reports the missing fields of an empty form', async (mode) => {
    const { status, errors } = await post(mode);
    expect(status).toBe(400);
    expect(errors.messages).toContain('Email and password are required');
  });

  it('reports an unknown class in plain words', async () => {
    const { status, errors } = await post('sign-up', Object.entries({ ...signUp, class: '11' }));
    expect([status, errors]).toEqual([400, { messages: [], fields: { class: 'Choose one of the listed values' } }]);
  });

  it.each([
    ['isAdmin', 'Unknown field: isAdmin'],
    ['email', 'Sent more than once: email'],
  ])('names an unknown field: %s', async (name, message) => {
    const { status, errors, values } = await post('sign-up', [...Object.entries(signUp), [name, '1']]);
    expect([status, errors.messages]).toEqual([400, [message]]);
    expect(values).toMatchObject({ name: 'Ananya Sharma', email: 'a@b.in', class: '8' });
  });

  it('refuses an unknown role', async () => {
    const { status, errors } = await post('sign-in', [
      ['email', 'a@b.in'],
      ['password', 'long enough'],
      ['role', 'owner'],
    ]);
    expect([status, errors.messages]).toEqual([400, ['Choose one of the roles shown']]);
  });
});
