import { getMe, signup } from '@shikhar/contracts/accounts/sign-in/routes';
import { allRoutes } from '@shikhar/contracts/http/all-routes';
import type { RouteDefinition } from '@shikhar/contracts/http/define-route';
import { Problem } from '@shikhar/contracts/http/problem';
import { type Role, roles } from '@shikhar/contracts/vocabulary/role';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeSignedIn } from './people.ts';
import { changeSecurity } from './settings.ts';
import { useSecondInstance, useTestApp } from './test-app.ts';

const testApp = useTestApp();
const otherInstance = useSecondInstance(testApp);
const minute = 60_000;
const day = 24 * 60 * minute;
const staff = roles.filter((role) => role !== 'student');
let adminToken = '';

beforeAll(makeAdmin);

/** Signs in an admin with a second factor, so that no setting requires a further step. */
async function makeAdmin() {
  const { user, token } = await makeSignedIn(testApp(), 'admin');
  await testApp()
    .orm.em.fork()
    .execute(
      `insert into two_factor (user_id, secret, created_at, session_id, enabled_at, codes_salt)
     values (:userId, 'unused', :now, :userId, :now, 'unused')`,
      { userId: user.id, now: testApp().clock.now },
    );
  adminToken = token;
}

afterEach(async () => {
  await makeAdmin();
  const defaultRules = { twoFactorAuth: false, passwordExpiry: 90, sessionTimeout: 30, minimumPasswordLength: 8 } as const;
  await changeSecurity(testApp(), adminToken, { ...defaultRules, requireNumbers: false });
});

describe('a shorter session timeout', () => {
  it.each(staff)('ends the session of a %s that is idle for longer, on every instance within 5 s', async (role) => {
    const { token } = await makeSignedIn(testApp(), role);
    const { token: changer } = await makeSignedIn(testApp(), 'admin');
    testApp().clock.advance(20 * minute);
    // Keeps the session alive, and both instances aware of the current settings.
    for (const app of [testApp(), otherInstance()]) expect((await app.call(getMe, { token: changer })).status).toBe(200);
    await changeSecurity(testApp(), changer, { sessionTimeout: 15 });
    testApp().clock.advance(5_000);
    for (const app of [testApp(), otherInstance()]) {
      expect(await app.call(getMe, { token })).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
      expect((await app.call(getMe, { token: changer })).status).toBe(200);
    }
  });

  it('leaves students signed in', async () => {
    const { token } = await makeSignedIn(testApp(), 'student');
    await changeSecurity(testApp(), adminToken, { sessionTimeout: 15 });
    testApp().clock.advance(120 * minute);
    expect((await testApp().call(getMe, { token })).status).toBe(200);
  });
});

it('keeps a session alive longer once the timeout is longer', async () => {
  const { token } = await makeSignedIn(testApp(), 'teacher');
  await changeSecurity(testApp(), adminToken, { sessionTimeout: 120 });
  testApp().clock.advance(5_000);
  await testApp().call(getMe, { token });
  testApp().clock.advance(2 * minute);
  expect((await testApp().call(getMe, { token })).status).toBe(200);
  testApp().clock.advance(119 * minute);
  expect((await testApp().call(getMe, { token })).status).toBe(200);
});

/** The code that refuses a session with an open security step, per route of the role. */
async function listStepRefusals(role: Role, token: string): Promise<Record<string, string | undefined>> {
  const refusals: Record<string, string | undefined> = {};
  for (const [name, { method, path }] of listRoutes(role)) {
    const url = `/api${path.replace(/:[a-z]+/gi, '01a1fec4-1ccc-743f-a8d2-7575bba9b75e')}`;
    const response = await testApp().app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
    const code = response.statusCode === 403 ? Problem.parse(response.json()).code : undefined;
    refusals[name] = code === 'ROLE_NOT_ALLOWED' ? undefined : code;
  }
  return refusals;
}

function expectStep(role: Role, code: string): Record<string, string | undefined> {
  return Object.fromEntries(listRoutes(role).map(([name, route]) => [name, route.isOpenToRestricted ? undefined : code]));
}

/** The routes for a role, with sign-out last because it ends the session. */
function listRoutes(role: Role): [string, RouteDefinition][] {
  const entries: [string, RouteDefinition][] = Object.entries(allRoutes);
  const own = entries.filter(([, route]) => isFor(route, role));
  return own.sort(([one], [other]) => Number(one === 'logout') - Number(other === 'logout'));
}

function isFor({ access }: RouteDefinition, role: Role): boolean {
  return access !== 'anyone' && (access === 'session' || access.includes(role));
}

it('leaves open the routes of an open security step, and sign-out', () => {
  const open = Object.entries(allRoutes).filter(([, route]: [string, RouteDefinition]) => route.isOpenToRestricted);
  expect(open.map(([name]) => name).sort()).toEqual([
    'changePassword',
    'enableTwoFactor',
    'getProfile',
    'logout',
    'reportRefusedPage',
    'setUpTwoFactor',
  ]);
});

it.each(staff)('opens only the password change to a %s with an expired password', async (role) => {
  const passwordChangedAt = new Date(testApp().clock.now.getTime() - 90 * day);
  const { token } = await makeSignedIn(testApp(), role, { passwordChangedAt });
  expect(await listStepRefusals(role, token)).toEqual(expectStep(role, 'PASSWORD_EXPIRED'));
});

it.each(staff)('opens only the setup to a %s without a required second factor', async (role) => {
  await changeSecurity(testApp(), adminToken, { twoFactorAuth: true });
  const { token } = await makeSignedIn(testApp(), role);
  expect(await listStepRefusals(role, token)).toEqual(expectStep(role, 'TWO_FACTOR_SETUP_REQUIRED'));
});

describe('the expiry of passwords', () => {
  it.each([30, 60, 90, 180] as const)('is after exactly %d days', async (passwordExpiry) => {
    await changeSecurity(testApp(), adminToken, { passwordExpiry });
    const changedBefore = (days: number) => ({ passwordChangedAt: new Date(testApp().clock.now.getTime() - days * day) });
    const fresh = await makeSignedIn(testApp(), 'teacher', changedBefore(passwordExpiry - 1));
    const old = await makeSignedIn(testApp(), 'teacher', changedBefore(passwordExpiry));
    expect((await testApp().call(getMe, { token: fresh.token })).status).toBe(200);
    expect((await testApp().call(getMe, { token: old.token })).body).toMatchObject({ code: 'PASSWORD_EXPIRED' });
  });

  it('applies on every instance within 5 s, but not to students', async () => {
    const facts = { passwordChangedAt: new Date(testApp().clock.now.getTime() - 45 * day) };
    const teacher = await makeSignedIn(testApp(), 'teacher', facts);
    const student = await makeSignedIn(testApp(), 'student', facts);
    expect((await otherInstance().call(getMe, { token: teacher.token })).status).toBe(200);
    await changeSecurity(testApp(), adminToken, { passwordExpiry: 30, twoFactorAuth: true });
    testApp().clock.advance(5_000);
    expect((await otherInstance().call(getMe, { token: teacher.token })).body).toMatchObject({ code: 'PASSWORD_EXPIRED' });
    expect((await otherInstance().call(getMe, { token: student.token })).status).toBe(200);
  });
});

describe('new password rules', () => {
  it('apply to the next password on every instance within 5 s', async () => {
    const signUp = (email: string, password: string) =>
      otherInstance().call(signup, { body: { role: 'student', name: 'Asha Verma', email, password, class: '9' } });
    expect((await signUp('before@school.example', 'bright kites')).status).toBe(201);
    await changeSecurity(testApp(), adminToken, { minimumPasswordLength: 14, requireNumbers: true });
    testApp().clock.advance(5_000);
    expect((await signUp('short@school.example', 'bright kites')).body).toMatchObject({
      fieldErrors: { password: 'Use at least 14 characters' },
    });
    expect((await signUp('plain@school.example', 'bright paper kites')).body).toMatchObject({
      fieldErrors: { password: 'Use at least one number' },
    });
    expect((await signUp('fits@school.example', 'bright paper kites 7')).status).toBe(201);
  });
});
