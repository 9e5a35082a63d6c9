import { getMe, login } from '@shikhar/contracts/accounts/sign-in/routes';
import { listAttempts, startAttempt } from '@shikhar/contracts/attempts/routes';
import { allRoutes } from '@shikhar/contracts/http/all-routes';
import type { RouteDefinition } from '@shikhar/contracts/http/define-route';
import { getSiteSettings } from '@shikhar/contracts/settings/routes';
import { roles } from '@shikhar/contracts/vocabulary/role';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../src/modules/accounts/passwords/password-hash.service.ts';
import { makeTest } from './papers.ts';
import { createUser, makeSignedIn } from './people.ts';
import { changeSystem } from './settings.ts';
import { sit, startAs, startNew } from './sitting.ts';
import { useSecondInstance, useTestApp } from './test-app.ts';

const testApp = useTestApp();
const otherInstance = useSecondInstance(testApp);
let adminToken = '';

beforeAll(async () => {
  adminToken = (await makeSignedIn(testApp(), 'admin')).token;
});

async function close() {
  await changeSystem(testApp(), adminToken, { maintenanceMode: true });
}

afterEach(async () => {
  adminToken = (await makeSignedIn(testApp(), 'admin')).token;
  await changeSystem(testApp(), adminToken, { maintenanceMode: false });
});

const closed = {
  status: 503,
  body: { code: 'MAINTENANCE', message: 'Shikhar is closed for maintenance. Only admins can sign in for now' },
  headers: { 'retry-after': '60' },
};

function ask({ method, path }: RouteDefinition, token?: string) {
  const url = `/api${path.replace(/:[a-z]+/gi, '01a1fec4-1ccc-743f-a8d2-7575bba9b75e')}`;
  return testApp().app.inject({ method, url, headers: token ? { authorization: `Bearer ${token}` } : {} });
}

type Caller = (typeof roles)[number] | 'anonymous';

function findKind({ access, inMaintenance }: RouteDefinition, caller: Caller): 'refused' | 'let in' | 'closed' {
  const isOwn = caller !== 'anonymous' && (access === 'session' || (access !== 'anyone' && access.includes(caller)));
  if (access !== 'anyone' && !isOwn) return 'refused';
  return inMaintenance === 'open' || (isOwn && caller === 'admin') ? 'let in' : 'closed';
}

function toKind(status: number): ReturnType<typeof findKind> {
  if (status === 503) return 'closed';
  return status === 401 || status === 403 ? 'refused' : 'let in';
}

it.each([...roles, 'anonymous'] as const)('closes every route that is not open to: %s', async (caller) => {
  const token = caller === 'anonymous' ? undefined : (await makeSignedIn(testApp(), caller)).token;
  await close();
  const routes: [string, RouteDefinition][] = Object.entries(allRoutes);
  // Sign-out comes last, because it ends the session.
  routes.sort(([one], [other]) => Number(one === 'logout') - Number(other === 'logout'));
  for (const [name, route] of routes) {
    const { statusCode, headers } = await ask(route, token);
    expect(toKind(statusCode), name).toBe(findKind(route, caller));
    if (statusCode === 503) expect(headers['retry-after'], name).toBe('60');
  }
});

it('leaves open admin sign-in and the routes of pages, probes and payment gateways', () => {
  const open = Object.entries(allRoutes).filter(([, route]: [string, RouteDefinition]) => route.inMaintenance === 'open');
  expect(open.map(([name]) => name).sort()).toEqual([
    'checkPasswordLink',
    'getLiveness',
    'getReadiness',
    'getSiteSettings',
    'handleGatewayReturn',
    'handleWebhook',
    'login',
    'requestPasswordLink',
    'resetPassword',
    'signInBySecondFactor',
  ]);
});

describe('a closed site', () => {
  it('is closed on every instance within 5 s, and reopens as fast', async () => {
    const { token } = await makeSignedIn(testApp(), 'teacher');
    expect((await otherInstance().call(getMe, { token })).status).toBe(200);
    await close();
    testApp().clock.advance(5_000);
    expect(await otherInstance().call(getMe, { token })).toMatchObject(closed);
    await changeSystem(testApp(), adminToken, { maintenanceMode: false });
    testApp().clock.advance(5_000);
    expect((await otherInstance().call(getMe, { token })).status).toBe(200);
  });

  it('shows since when it is closed, whatever else is saved in the meantime', async () => {
    const since = testApp().clock.now.toISOString();
    await close();
    testApp().clock.advance(60_000);
    await changeSystem(testApp(), adminToken, { maintenanceMode: true, retentionDays: 31 });
    expect((await testApp().call(getSiteSettings, {})).body).toMatchObject({ maintenanceMode: true, maintenanceSince: since });
    await changeSystem(testApp(), adminToken, { maintenanceMode: false });
    expect((await testApp().call(getSiteSettings, {})).body).toMatchObject({ maintenanceMode: false, maintenanceSince: null });
  });

  it.each(roles)('lets only admins sign in: %s', async (role) => {
    const password = 'Summit of Kanchenjunga 8586';
    const user = await createUser(testApp(), role, { passwordHash: await hashPassword(password) });
    await close();
    const answer = await testApp().call(login, { body: { email: user.email, password } });
    if (role === 'admin') expect(answer.status).toBe(200);
    else expect(answer).toMatchObject(closed);
    const wrong = await testApp().call(login, { body: { email: user.email, password: 'wrong' } });
    expect(wrong.status).toBe(401);
  });
});

describe('a running test when the site closes', () => {
  it('can be read, saved and submitted, and its result read', async () => {
    const sitting = await startNew(testApp());
    await close();
    expect((await testApp().call(listAttempts, { token: sitting.token, query: { status: 'in_progress' } })).body).toMatchObject({
      attempts: [{ id: sitting.attemptId }],
    });
    expect((await sitting.read()).status).toBe(200);
    expect((await sitting.readQuestion(0)).status).toBe(200);
    expect((await sitting.save(0, { choice: 2 })).status).toBe(200);
    expect((await sitting.submit()).status).toBe(200);
    expect((await sitting.submit()).status).toBe(200);
    expect((await sitting.result()).status).toBe(200);
    expect((await sitting.receipt()).status).toBe(200);
  });

  it('lets its student sign in again', async () => {
    const password = 'Summit of Kanchenjunga 8586';
    const student = await makeSignedIn(testApp(), 'student', { passwordHash: await hashPassword(password) });
    const { id: testId } = await makeTest(testApp());
    const sitting = await startAs(testApp(), student, testId);
    await close();
    const signIn = () => testApp().call(login, { body: { email: student.user.email, password } });
    expect((await signIn()).status).toBe(200);
    await sitting.submit();
    expect(await signIn()).toMatchObject(closed);
  });

  it('opens nothing else to its student', async () => {
    const sitting = await startNew(testApp());
    const { id: testId } = await makeTest(testApp());
    await close();
    const { token } = sitting;
    expect(await testApp().call(getMe, { token })).toMatchObject(closed);
    expect(await testApp().call(startAttempt, { token, body: { testId } })).toMatchObject(closed);
    await sitting.submit();
    expect(await testApp().call(listAttempts, { token, query: {} })).toMatchObject(closed);
  });

  it('opens no other attempt, of the student or of others', async () => {
    const student = await makeSignedIn(testApp(), 'student');
    const { id: testId } = await makeTest(testApp());
    const earlier = await startAs(testApp(), student, testId);
    await earlier.submit();
    testApp().clock.advance(1_000);
    const foreign = await startNew(testApp());
    await close();
    expect(await earlier.result()).toMatchObject(closed);
    expect(await foreign.result(student.token)).toMatchObject(closed);
    expect(await sit(testApp(), { ...foreign, token: student.token }).read()).toMatchObject(closed);
  });

  it('is submitted when its time is up, and its result can be read', async () => {
    const sitting = await startNew(testApp(), { durationMinutes: 1 });
    await sitting.save(0, { choice: 2 });
    await close();
    testApp().clock.advance(120_000);
    expect(await sitting.result()).toMatchObject({ status: 200, body: { submittedBy: 'deadline' } });
  });
});
