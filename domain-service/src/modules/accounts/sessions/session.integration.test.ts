import { endOtherSessions, endOwnSession, listSessions } from '@shikhar/contracts/accounts/sessions/routes';
import { OwnSessions } from '@shikhar/contracts/accounts/sessions/schemas';
import { getMe, login } from '@shikhar/contracts/accounts/sign-in/routes';
import { AuthAnswer } from '@shikhar/contracts/accounts/sign-in/schemas';
import { expect, it } from 'vitest';
import { listActions, makeMember, password } from '../../../../test/accounts.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:120.0) Gecko/20100101 Firefox/120.0';

async function signInFrom(email: string, address: string, userAgent = firefox): Promise<string> {
  const headers = { 'x-forwarded-for': address, 'user-agent': userAgent };
  const response = await testApp().app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, headers });
  return AuthAnswer.parse(response.json()).token;
}

async function list(token: string, query = {}) {
  return OwnSessions.parse((await testApp().call(listSessions, { token, query })).body);
}

it('lists the caller’s sessions, the current one first, with device, place and last use', async () => {
  const { user, token } = await makeMember(testApp());
  await makeMember(testApp());
  testApp().clock.advance(60_000);
  const elsewhere = await signInFrom(user.email, '203.0.113.20');
  testApp().clock.advance(60_000);
  expect(await list(token)).toMatchObject({
    total: 2,
    sessions: [
      { isCurrent: true, device: 'Unknown device', place: 'This network', lastUsedAt: testApp().clock.now.toISOString() },
      { isCurrent: false, device: 'Firefox on Windows', deviceKind: 'computer', place: '203.0.113.20' },
    ],
  });
  expect((await list(elsewhere)).sessions[0]).toMatchObject({ isCurrent: true, place: '203.0.113.20' });
});

it('pages the list', async () => {
  const { user, token } = await makeMember(testApp());
  for (let count = 0; count < 3; count += 1) await signInFrom(user.email, '203.0.113.21');
  expect((await list(token, { pageSize: 3 })).sessions).toHaveLength(3);
  expect(await list(token, { pageSize: 3, page: 2 })).toMatchObject({ total: 4, sessions: [{ isCurrent: false }] });
  expect(await list(token, { page: 9 })).toEqual({ total: 4, sessions: [] });
});

it('leaves out expired ones', async () => {
  const { user } = await makeMember(testApp(), 'teacher');
  testApp().clock.advance(31 * 60_000);
  const token = await signInFrom(user.email, '203.0.113.22');
  expect((await list(token)).total).toBe(1);
});

it('ends one of them, but no session of others', async () => {
  const { user, token } = await makeMember(testApp());
  const other = await makeMember(testApp());
  const elsewhere = await signInFrom(user.email, '203.0.113.23');
  const { sessions } = await list(token);
  const id = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  expect((await testApp().call(endOwnSession, { token: other.token, params: { id } })).status).toBe(404);
  expect((await testApp().call(getMe, { token: elsewhere })).status).toBe(200);
  expect((await testApp().call(endOwnSession, { token, params: { id } })).status).toBe(204);
  expect((await testApp().call(getMe, { token: elsewhere })).status).toBe(401);
  expect((await testApp().call(endOwnSession, { token, params: { id } })).status).toBe(404);
  expect(await listActions(testApp(), user.id)).toContain('session.ended');
});

it('ends all other sessions', async () => {
  const { user, token } = await makeMember(testApp());
  const other = await makeMember(testApp());
  const elsewhere = [await signInFrom(user.email, '203.0.113.24'), await signInFrom(user.email, '203.0.113.25')];
  expect((await testApp().call(endOtherSessions, { token })).status).toBe(204);
  for (const ended of elsewhere) expect((await testApp().call(getMe, { token: ended })).status).toBe(401);
  for (const alive of [token, other.token]) expect((await testApp().call(getMe, { token: alive })).status).toBe(200);
  expect(await listActions(testApp(), user.id)).toContain('session.all_ended');
});

it('accepts a malformed User-Agent', async () => {
  const { user } = await makeMember(testApp());
  const token = await signInFrom(user.email, '203.0.113.26', `<script>${'x'.repeat(2000)}</script>`);
  expect((await list(token)).sessions[0]).toMatchObject({ device: 'Unknown device', deviceKind: 'unknown' });
  expect((await testApp().call(login, { body: { email: user.email, password } })).status).toBe(200);
});
