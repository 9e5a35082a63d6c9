import { getMe, login, logout, signup } from '@shikhar/contracts/accounts/sign-in/routes';
import { AuthAnswer } from '@shikhar/contracts/accounts/sign-in/schemas';
import { getMembership } from '@shikhar/contracts/schools/memberships/routes';
import { describe, expect, it } from 'vitest';
import { createUser, makeSignedIn } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { hashPassword } from '../passwords/password-hash.service.ts';

const testApp = useTestApp();
const password = 'Summit of Kanchenjunga 8586';

function makeSignup(email: string) {
  return { role: 'student' as const, name: 'Asha Verma', email, password, class: '9' as const };
}

async function makeMember(email: string, facts: Parameters<typeof createUser>[2] = {}) {
  return createUser(testApp(), 'student', { email, passwordHash: await hashPassword(password), ...facts });
}

describe('signing up', () => {
  it('registers a student, signs them in and saves the e-mail in lower case', async () => {
    const { status, body } = await testApp().call(signup, { body: makeSignup('Asha@School.Example') });
    expect(status).toBe(201);
    const { token, user } = AuthAnswer.parse(body);
    expect(user).toMatchObject({ email: 'asha@school.example', role: 'student', class: '9', status: 'active' });
    expect((await testApp().call(getMe, { token })).body).toEqual(user);
  });

  it('refuses a taken e-mail, even for simultaneous sign-ups', async () => {
    const answers = await Promise.all([1, 2].map(() => testApp().call(signup, { body: makeSignup('twice@school.example') })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'EMAIL_TAKEN',
      message: 'An account with this email already exists',
    });
  });

  it.each(['teacher', 'school', 'admin', 'headmaster', '', null])('refuses the role %j', async (role) => {
    const body = { ...makeSignup('role@school.example'), role };
    const response = await testApp().app.inject({ method: 'POST', url: '/api/auth/signup', payload: body });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message: 'Only students can register through this method' });
  });

  it.each([
    ['name', '', 'Name is required for registration'],
    ['name', '   ', 'Name is required for registration'],
    ['email', 'not an address', 'Enter a valid email address'],
    ['password', 'short', 'Use at least 8 characters'],
    ['class', '11', undefined],
    ['schoolCode', 'NOWHERE', 'No school has this code. Check it with your school, or leave it empty.'],
    ['status', 'suspended', 'Unknown field'],
    ['id', '0', 'Unknown field'],
    ['name', undefined, 'Name is required for registration'],
    ['email', undefined, 'Email and password are required'],
  ])('refuses %s %j', async (field, value, message) => {
    const payload = { ...makeSignup('field@school.example'), [field]: value };
    const response = await testApp().app.inject({ method: 'POST', url: '/api/auth/signup', payload });
    expect(response.statusCode).toBe(400);
    if (message) expect(response.json()).toMatchObject({ fieldErrors: { [field]: message } });
  });

  it('asks the school with the given code, and joins it only on approval', async () => {
    const school = await createUser(testApp(), 'school');
    const body = { ...makeSignup('joins@school.example'), schoolCode: school.schoolCode ?? '' };
    const { token, user } = AuthAnswer.parse((await testApp().call(signup, { body })).body);
    expect(user).not.toHaveProperty('schoolCode');
    expect((await testApp().call(getMembership, { token })).body).toMatchObject({ request: { schoolName: school.name } });
  });

  it.each(['pending', 'suspended'] as const)('refuses the code of a %s school', async (status) => {
    const school = await createUser(testApp(), 'school', { status });
    const body = { ...makeSignup(`${status}-school@school.example`), schoolCode: school.schoolCode ?? '' };
    expect(await testApp().call(signup, { body })).toMatchObject({
      status: 400,
      body: { fieldErrors: { schoolCode: 'No school has this code. Check it with your school, or leave it empty.' } },
    });
  });
});

describe('probing for accounts', () => {
  it('is blocked per IP address after three hundred refused sign-ups', async () => {
    const address = '203.0.113.77';
    const { user } = await makeSignedIn(testApp(), 'student');
    const signUp = (email: string) => testApp().call(signup, { body: makeSignup(email), address });
    const tries = Array.from({ length: 300 }, () => signUp(user.email));
    expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([409]));
    expect(await signUp('another@school.example')).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
      body: { message: expect.stringContaining('Too many sign-ups failed from here') },
    });
    expect((await testApp().call(signup, { body: makeSignup('elsewhere@school.example') })).status).toBe(201);
  });
});

describe('signing in', () => {
  it('gives the same answer for an unknown e-mail and a wrong password', async () => {
    await makeMember('known@school.example');
    const wrong = await testApp().call(login, { body: { email: 'known@school.example', password: 'wrong' } });
    const unknown = await testApp().call(login, { body: { email: 'unknown@school.example', password: 'wrong' } });
    const refusal = { message: 'Invalid email or password', code: 'INVALID_CREDENTIALS' };
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toMatchObject(refusal);
    expect(unknown.body).toMatchObject(refusal);
  });

  it.each(['pending', 'suspended'] as const)('reveals that an account is %s only after the right password', async (status) => {
    const email = `${status}@school.example`;
    await makeMember(email, { status });
    expect((await testApp().call(login, { body: { email, password: 'wrong' } })).status).toBe(401);
    expect(await testApp().call(login, { body: { email, password } })).toMatchObject({
      status: 403,
      body: { code: `ACCOUNT_${status.toUpperCase()}` },
    });
  });

  it('requires both fields', async () => {
    const { status, body } = await testApp().call(login, { body: { email: '', password: '' } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: 'Email and password are required' });
  });

  it('refuses the sixth try at an account from one IP address only', async () => {
    const email = 'throttled@school.example';
    await makeMember(email);
    const tries = await Promise.all(
      Array.from({ length: 7 }, () => testApp().call(login, { body: { email, password: 'wrong' }, address: '203.0.113.9' })),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5);
    const refused = tries.find(({ status }) => status === 429);
    expect(refused?.headers['retry-after']).toMatch(/^\d+$/);
    expect(refused?.body).toMatchObject({ message: expect.stringContaining('Too many failed sign-ins') });
    const elsewhere = await testApp().call(login, { body: { email, password }, address: '203.0.113.10' });
    expect(elsewhere.status).toBe(200);
  });

  it('clears failures after a right password', async () => {
    const email = 'forgetful@school.example';
    await makeMember(email);
    for (const attempt of ['a', 'b', 'c', 'd', password, 'e', 'f', 'g', password]) {
      await testApp().call(login, { body: { email, password: attempt } });
    }
    expect((await testApp().call(login, { body: { email, password } })).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends on sign-out', async () => {
    const { token } = await makeSignedIn(testApp(), 'teacher');
    expect((await testApp().call(logout, { token })).status).toBe(204);
    expect(await testApp().call(getMe, { token })).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
  });

  it.each(['suspended', 'pending'] as const)('ends when the account becomes %s', async (status) => {
    const { user, token } = await makeSignedIn(testApp(), 'student');
    await testApp().orm.em.fork().nativeUpdate(UserEntity, { id: user.id }, { status });
    expect((await testApp().call(getMe, { token })).status).toBe(401);
  });

  it.each([
    ['teacher', 29, 200],
    ['teacher', 31, 401],
    ['student', 60 * 24 * 179, 200],
    ['student', 60 * 24 * 181, 401],
  ] as const)('of a %s unused for %i minutes answers %i', async (role, minutes, status) => {
    const { token } = await makeSignedIn(testApp(), role);
    testApp().clock.advance(minutes * 60_000);
    expect((await testApp().call(getMe, { token })).status).toBe(status);
  });

  it('is extended by use', async () => {
    const { token } = await makeSignedIn(testApp(), 'teacher');
    for (let use = 0; use < 4; use += 1) {
      testApp().clock.advance(20 * 60_000);
      expect((await testApp().call(getMe, { token })).status).toBe(200);
    }
  });

  it.each([undefined, 'nonsense', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIwIn0.'])('refuses the token %s', async (token) => {
    expect((await testApp().call(getMe, token ? { token } : {})).status).toBe(401);
  });
});

it('records events in the audit log, which cannot be changed', async () => {
  const em = testApp().orm.em.fork();
  const { body } = await testApp().call(signup, { body: makeSignup('audited@school.example') });
  const { user } = AuthAnswer.parse(body);
  await testApp().call(login, { body: { email: 'audited@school.example', password: 'wrong' } });
  const actions = (await em.find(AuditEntryEntity, { actorId: user.id })).map(({ action }) => action);
  expect(actions.sort()).toEqual(['session.refused', 'user.registered']);
  await expect(em.nativeDelete(AuditEntryEntity, { actorId: user.id })).rejects.toThrow(/permission denied/);
});
