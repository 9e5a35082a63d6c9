import { createAccessToken, listAccessTokens, revokeAccessToken } from '@shikhar/contracts/accounts/access-tokens/routes';
import {
  AccessTokensPage,
  CreatedAccessToken,
  maxAccessTokens,
  type NewAccessToken,
} from '@shikhar/contracts/accounts/access-tokens/schemas';
import { listOpenScopes } from '@shikhar/contracts/accounts/access-tokens/scopes';
import { changePassword } from '@shikhar/contracts/accounts/profile/routes';
import { getMe, requestPasswordLink, resetPassword } from '@shikhar/contracts/accounts/sign-in/routes';
import { listStudents } from '@shikhar/contracts/students/routes';
import { createTest, listAuthoredTests } from '@shikhar/contracts/tests/builder/routes';
import { listUsers, registerUser, resetTwoFactor, setUserStatus } from '@shikhar/contracts/users/routes';
import { describe, expect, it } from 'vitest';
import { findLinkToken, listActions, listMails, makeMember, password } from '../../../../test/accounts.ts';
import { details } from '../../../../test/authoring.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';
import { sendAskedLinks } from '../passwords/password-link.service.ts';

const testApp = useTestApp();
const dayMs = 24 * 60 * 60_000;

const facts: NewAccessToken = { name: 'Timetable program', scopes: ['tests:read'], days: 30, password };

async function makeTeacher() {
  return makeMember(testApp(), 'teacher', { subjects: ['Science'] });
}

async function create(token: string, change: Partial<NewAccessToken> = {}): Promise<CreatedAccessToken> {
  const { status, body } = await testApp().call(createAccessToken, { token, body: { ...facts, ...change } });
  expect(status, JSON.stringify(body)).toBe(201);
  return CreatedAccessToken.parse(body);
}

async function list(token: string): Promise<AccessTokensPage> {
  return AccessTokensPage.parse((await testApp().call(listAccessTokens, { query: {}, token })).body);
}

const listTests = (token: string) => testApp().call(listAuthoredTests, { query: {}, token });
const makeTest = (token: string) => testApp().call(createTest, { body: { details, sections: [] }, token });

describe('a personal access token', () => {
  it('opens what it was given, for its user', async () => {
    const { user, token } = await makeTeacher();
    const program = await create(token);
    expect(program.token).toMatch(/^shk_[\w-]{43}$/);
    expect(await listTests(program.token)).toMatchObject({ status: 200 });
    expect(await testApp().call(getMe, { token: program.token })).toMatchObject({ status: 200, body: { id: user.id } });
    const refused = { status: 403, body: { code: 'SCOPE_MISSING' } };
    expect(await makeTest(program.token)).toMatchObject({
      ...refused,
      body: { message: expect.stringContaining('tests:write') },
    });
    expect(await testApp().call(listStudents, { query: {}, token: program.token })).toMatchObject(refused);
    // Its user may not either.
    expect(await testApp().call(listUsers, { query: {}, token: program.token })).toMatchObject({
      status: 403,
      body: { code: 'ROLE_NOT_ALLOWED' },
    });
  });

  it('never opens the account', async () => {
    const { token } = await makeTeacher();
    const program = await create(token, { scopes: listOpenScopes('teacher') });
    const refused = { status: 403, body: { code: 'SCOPE_MISSING' } };
    expect(await testApp().call(createAccessToken, { token: program.token, body: facts })).toMatchObject(refused);
    expect(await testApp().call(listAccessTokens, { query: {}, token: program.token })).toMatchObject(refused);
    expect(await testApp().call(revokeAccessToken, { params: { id: program.id }, token: program.token })).toMatchObject(refused);
  });

  it('opens no account that its program could sign in to', async () => {
    const admin = await makeMember(testApp(), 'admin');
    const program = await create(admin.token, { scopes: ['users:read', 'users:write'] });
    const { user } = await makeTeacher();
    const refused = { status: 403, body: { code: 'SCOPE_MISSING' } };
    const account = {
      role: 'teacher' as const,
      name: 'Asha Verma',
      email: 'asha@school.example',
      password,
      subjects: ['Science'],
    };
    expect(await testApp().call(registerUser, { body: account, token: program.token })).toMatchObject(refused);
    expect(await testApp().call(resetTwoFactor, { params: { id: user.id }, token: program.token })).toMatchObject(refused);
  });

  it('is recorded under its own address and reference, once for a valid change and its entries', async () => {
    const { token } = await makeTeacher();
    const program = await create(token, { scopes: ['tests:write'] });
    const forged = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'SHK-AAAA-BBBB' };
    const send = (payload: object) =>
      testApp().app.inject({
        method: 'POST',
        url: '/api/tests',
        remoteAddress: '10.0.0.7',
        headers: { authorization: `Bearer ${program.token}`, ...forged },
        payload,
      });
    expect((await send({ sections: [] })).statusCode).toBe(400);
    const em = testApp().orm.em.fork();
    expect(await em.count(AuditEntryEntity, { subjectId: program.id, action: 'access_token.used' })).toBe(0);
    const made = await send({ details, sections: [] });
    expect(made.statusCode).toBe(201);
    const [used, ...more] = await em.find(AuditEntryEntity, { subjectId: program.id, action: 'access_token.used' });
    expect(more).toEqual([]);
    expect(used).toMatchObject({ address: '10.0.0.7', details: { path: 'POST /api/tests' } });
    expect(used?.requestId).not.toBe('SHK-AAAA-BBBB');
    expect(await em.count(AuditEntryEntity, { subjectId: made.json().id, requestId: used?.requestId ?? '' })).toBe(1);
  });

  it('is in the audit log from its creation on, with each change it makes, and its owner gets an e-mail', async () => {
    const { user, token } = await makeTeacher();
    const program = await create(token, { scopes: ['tests:read', 'tests:write'] });
    expect(await makeTest(program.token)).toMatchObject({ status: 201 });
    await listTests(program.token);
    await testApp().call(revokeAccessToken, { params: { id: program.id }, token });
    expect(await listActions(testApp(), user.id)).toEqual(
      expect.arrayContaining(['access_token.created', 'access_token.revoked']),
    );
    expect(await listActions(testApp(), program.id)).toEqual(['access_token.used']);
    const [mail] = await listMails(testApp(), user.email);
    expect(mail).toMatchObject({ kind: 'access_token.created' });
    expect(JSON.stringify(mail)).not.toContain(program.token);
  });

  it('shows when it was last used, to the minute, and never its secret', async () => {
    const { token } = await makeTeacher();
    const program = await create(token);
    expect(await list(token)).toMatchObject({ accessTokens: [{ id: program.id, lastUsedAt: null }], total: 1 });
    testApp().clock.advance(60_000);
    await listTests(program.token);
    const usedAt = testApp().clock.now.toISOString();
    testApp().clock.advance(30_000);
    await listTests(program.token);
    const page = await list(token);
    expect(page.accessTokens[0]).toMatchObject({ name: 'Timetable program', scopes: ['tests:read'], lastUsedAt: usedAt });
    expect(JSON.stringify(page)).not.toContain(program.token.slice(4));
  });

  const ended = { status: 401, body: { code: 'ACCESS_TOKEN_ENDED' } };

  it('ends when it expires', async () => {
    const { token } = await makeTeacher();
    const program = await create(token);
    testApp().clock.advance(30 * dayMs - 1);
    expect(await testApp().call(getMe, { token: program.token })).toMatchObject({ status: 200 });
    testApp().clock.advance(1);
    expect(await testApp().call(getMe, { token: program.token })).toMatchObject(ended);
  });

  it('ends when its user revokes it, and only then', async () => {
    const { token } = await makeTeacher();
    const other = await makeTeacher();
    const program = await create(token);
    const revoke = (by: string) => testApp().call(revokeAccessToken, { params: { id: program.id }, token: by });
    expect(await revoke(other.token)).toMatchObject({ status: 404 });
    expect(await listTests(program.token)).toMatchObject({ status: 200 });
    expect(await revoke(token)).toMatchObject({ status: 204 });
    expect(await listTests(program.token)).toMatchObject(ended);
    expect(await revoke(token)).toMatchObject({ status: 404 });
  });

  it('ends when its user is suspended, for good', async () => {
    const { user, token } = await makeTeacher();
    const program = await create(token);
    const admin = await makeSignedIn(testApp(), 'admin');
    const set = (status: 'active' | 'suspended') =>
      testApp().call(setUserStatus, { params: { id: user.id }, body: { status }, token: admin.token });
    expect(await set('suspended')).toMatchObject({ status: 200 });
    expect(await listTests(program.token)).toMatchObject(ended);
    expect(await set('active')).toMatchObject({ status: 200 });
    expect(await listTests(program.token)).toMatchObject(ended);
  });

  it('outlives an old password and an ordinary change of it', async () => {
    const { token } = await makeTeacher();
    const program = await create(token, { days: 365 });
    const body = { currentPassword: password, newPassword: `${password} and more` };
    expect(await testApp().call(changePassword, { body, token })).toMatchObject({ status: 204 });
    testApp().clock.advance(200 * dayMs);
    expect(await listTests(program.token)).toMatchObject({ status: 200 });
  });

  it('ends when its user sets a password by a link', async () => {
    const { user, token } = await makeTeacher();
    const program = await create(token);
    await testApp().call(requestPasswordLink, { body: { email: user.email } });
    await sendAskedLinks(testApp().orm.em.fork(), testApp().clock.now);
    const link = await findLinkToken(testApp(), user.email);
    const newPassword = `${password} and more`;
    expect(await testApp().call(resetPassword, { body: { token: link, newPassword } })).toMatchObject({ status: 204 });
    expect(await listTests(program.token)).toMatchObject(ended);
  });

  it.each(['shk_', 'shk_unknown', `shk_${'A'.repeat(43)}`, 'shk_\u0000', 'shk_ä'])('is refused as %j', async (token) => {
    expect(await testApp().call(getMe, { token: encodeURI(token) })).toMatchObject(ended);
  });
});

it('is limited by the address of its program, whatever the token', { tags: ['long'] }, async () => {
  const ask = (count: number, remoteAddress: string) =>
    testApp().app.inject({ url: '/api/auth/me', remoteAddress, headers: { authorization: `Bearer shk_made_up_${count}` } });
  const statuses = new Set<number>();
  for (let count = 0; count < 6_000; count += 1) statuses.add((await ask(count, '10.0.0.8')).statusCode);
  expect([...statuses]).toEqual([401]);
  expect((await ask(6_000, '10.0.0.8')).statusCode).toBe(429);
  expect((await ask(6_000, '10.0.0.9')).statusCode).toBe(401);
});

describe('creating one', () => {
  it.each<[Partial<NewAccessToken>, string]>([
    [{ password: 'wrong' }, 'password'],
    [{ name: ' ' }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['audit:read'] }, 'scopes'],
  ])('refuses %j', async (change, field) => {
    const { token } = await makeTeacher();
    const { status, body } = await testApp().call(createAccessToken, { token, body: { ...facts, ...change } });
    expect({ status, body }).toMatchObject({ status: 400, body: { fieldErrors: { [field]: expect.any(String) } } });
    expect(await list(token)).toMatchObject({ total: 0 });
  });

  it('is for staff', async () => {
    const { token } = await makeSignedIn(testApp(), 'student');
    expect(await testApp().call(createAccessToken, { token, body: facts })).toMatchObject({ status: 403 });
  });

  it(`stops at ${maxAccessTokens}`, async () => {
    const { token } = await makeTeacher();
    for (let count = 0; count < maxAccessTokens; count += 1) await create(token);
    expect(await testApp().call(createAccessToken, { token, body: facts })).toMatchObject({ status: 409 });
  });
});

it('offers each role what it may do', () => {
  expect(listOpenScopes('admin')).toContain('users:write');
  expect(listOpenScopes('teacher')).not.toContain('users:read');
  expect(listOpenScopes('school')).toContain('students:read');
});
