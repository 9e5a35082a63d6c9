import { changePassword, confirmEmail, requestEmailChange } from '@shikhar/contracts/accounts/profile/routes';
import { checkPasswordLink, getMe, login, requestPasswordLink, resetPassword } from '@shikhar/contracts/accounts/sign-in/routes';
import { describe, expect, it } from 'vitest';
import { findLinkToken, listActions, listMails, makeMember, password, turnOn } from '../../../../test/accounts.ts';
import { createUser } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { issueToken } from '../tokens/account-token.service.ts';
import { sendAskedLinks } from './password-link.service.ts';

const testApp = useTestApp();
const minute = 60_000;
const newPassword = 'Dhaulagiri in winter 8167';
const invalid = { status: 400, body: { code: 'LINK_INVALID' } };

let addresses = 0;

/** Requests a link from a unique IP address, then runs the job. */
async function ask(email: string) {
  addresses += 1;
  const address = `198.51.100.${addresses}`;
  const answer = await testApp().call(requestPasswordLink, { body: { email }, address });
  await sendAskedLinks(testApp().orm.em.fork(), testApp().clock.now);
  return answer;
}

async function askForToken(email: string): Promise<string> {
  await ask(email);
  return findLinkToken(testApp(), email);
}

function reset(token: string, word = newPassword) {
  return testApp().call(resetPassword, { body: { token, newPassword: word } });
}

function signIn(email: string, word: string) {
  return testApp().call(login, { body: { email, password: word } });
}

describe('requesting a link', () => {
  it('gives the same answer for known and unknown addresses, but e-mails only the known one', async () => {
    const { user } = await makeMember(testApp());
    const [known, unknown] = [await ask(user.email), await ask('nobody@school.example')];
    for (const { status, body } of [known, unknown]) expect([status, body]).toEqual([202, null]);
    const [mail] = await listMails(testApp(), user.email);
    expect(mail).toMatchObject({ kind: 'password.link', subject: 'Set a new password on Shikhar' });
    expect(mail?.textBody).toMatch(/http:\/\/localhost:3000\/reset-password\?token=[\w-]{43}\n/);
    expect(await listMails(testApp(), 'nobody@school.example')).toEqual([]);
    expect(await listActions(testApp(), user.id)).toContain('password.reset_asked');
  });

  it.each(['pending', 'suspended'] as const)('sends nothing to a %s account', async (status) => {
    const { email } = await createUser(testApp(), 'teacher', { status });
    expect((await ask(email)).status).toBe(202);
    expect(await listMails(testApp(), email)).toEqual([]);
  });

  it('ignores the case of the address', async () => {
    const { user } = await makeMember(testApp());
    await ask(` ${user.email.toUpperCase()} `);
    expect(await listMails(testApp(), user.email)).toHaveLength(1);
  });

  it('sends at most three links in half an hour', async () => {
    const { user } = await makeMember(testApp());
    for (let count = 0; count < 5; count += 1) {
      expect((await ask(user.email)).status).toBe(202);
      testApp().clock.advance(minute);
    }
    expect(await listMails(testApp(), user.email)).toHaveLength(3);
    testApp().clock.advance(31 * minute);
    await ask(user.email);
    expect(await listMails(testApp(), user.email)).toHaveLength(4);
  });

  it('is throttled for an IP address with very many requests', async () => {
    const body = { email: 'nobody@school.example' };
    for (let count = 0; count < 60; count += 1) {
      expect((await testApp().call(requestPasswordLink, { body, address: '203.0.113.7' })).status).toBe(202);
    }
    expect(await testApp().call(requestPasswordLink, { body, address: '203.0.113.7' })).toMatchObject({
      status: 429,
      headers: { 'retry-after': '900' },
    });
    expect((await testApp().call(requestPasswordLink, { body, address: '203.0.113.8' })).status).toBe(202);
  });

  it('sends one e-mail per request with several instances', async () => {
    const { user } = await makeMember(testApp());
    await testApp().call(requestPasswordLink, { body: { email: user.email }, address: '198.51.100.200' });
    await Promise.all([1, 2, 3].map(() => sendAskedLinks(testApp().orm.em.fork(), testApp().clock.now)));
    expect(await listMails(testApp(), user.email)).toHaveLength(1);
  });
});

describe('a link', () => {
  it('shows whose account it is', async () => {
    const { user } = await makeMember(testApp());
    const token = await askForToken(user.email);
    expect(await testApp().call(checkPasswordLink, { body: { token } })).toMatchObject({
      status: 200,
      body: { email: user.email },
    });
  });

  it('sets a new password, ends every session and notifies the owner', async () => {
    const { user, token: session } = await makeMember(testApp());
    expect((await reset(await askForToken(user.email))).status).toBe(204);
    expect((await testApp().call(getMe, { token: session })).status).toBe(401);
    expect((await signIn(user.email, password)).status).toBe(401);
    expect((await signIn(user.email, newPassword)).status).toBe(200);
    expect((await listMails(testApp(), user.email)).map(({ kind }) => kind)).toContain('password.changed');
    expect(await listActions(testApp(), user.id)).toContain('password.reset');
  });

  it('works once, even for simultaneous requests', async () => {
    const { user } = await makeMember(testApp());
    const token = await askForToken(user.email);
    const words = ['Makalu at dawn 8485', 'Lhotse at noon 8516', 'Cho Oyu at dusk 8188'];
    const answers = await Promise.all(words.map((word) => reset(token, word)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400]);
    const signIns = await Promise.all(words.map((word) => signIn(user.email, word)));
    expect(signIns.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await reset(token)).toMatchObject(invalid);
    expect(await testApp().call(checkPasswordLink, { body: { token } })).toMatchObject(invalid);
  });

  it('stays valid when the rules refuse the password', async () => {
    const { user } = await makeMember(testApp());
    const token = await askForToken(user.email);
    expect(await reset(token, 'password123')).toMatchObject({
      status: 400,
      body: { fieldErrors: { newPassword: expect.stringContaining('too common') } },
    });
    expect((await reset(token)).status).toBe(204);
  });

  it('works for half an hour', async () => {
    const { user } = await makeMember(testApp());
    const token = await askForToken(user.email);
    testApp().clock.advance(30 * minute);
    expect(await testApp().call(checkPasswordLink, { body: { token } })).toMatchObject(invalid);
    expect(await reset(token)).toMatchObject(invalid);
  });

  it('is replaced by the next one', async () => {
    const { user } = await makeMember(testApp());
    const first = await askForToken(user.email);
    testApp().clock.advance(minute);
    const second = await askForToken(user.email);
    expect(await reset(first)).toMatchObject(invalid);
    expect((await reset(second)).status).toBe(204);
  });

  it('is invalid once the password is changed', async () => {
    const { user, token: session } = await makeMember(testApp());
    const token = await askForToken(user.email);
    await testApp().call(changePassword, { token: session, body: { currentPassword: password, newPassword } });
    expect(await reset(token, 'Annapurna by train 8091')).toMatchObject(invalid);
  });

  it('is invalid once the address is changed', async () => {
    const { user, token: session } = await makeMember(testApp());
    const token = await askForToken(user.email);
    const email = 'moved@school.example';
    await testApp().call(requestEmailChange, { token: session, body: { email, password } });
    await testApp().call(confirmEmail, { body: { token: await findLinkToken(testApp(), email) } });
    expect(await reset(token)).toMatchObject(invalid);
  });

  it.each(['suspended', 'pending'] as const)('sets nothing for an account that became %s', async (status) => {
    const { user } = await makeMember(testApp());
    const token = await askForToken(user.email);
    await testApp().orm.em.fork().nativeUpdate(UserEntity, { id: user.id }, { status });
    expect(await reset(token)).toMatchObject(invalid);
  });

  it.each(['invitation', 'email_change', 'guardian_consent'] as const)('issued for %s sets no password', async (purpose) => {
    const { user } = await makeMember(testApp());
    const link = { userId: user.id, purpose, lifeMs: 60 * minute };
    const token = await issueToken(testApp().orm.em.fork(), link, testApp().clock.now);
    expect(await reset(token)).toMatchObject(invalid);
  });

  it.each(['', 'nonsense', 'x'.repeat(200)])('is refused with the token %s', async (token) => {
    expect(await reset(token)).toMatchObject(invalid);
  });

  it('leaves two-factor sign-in on', async () => {
    const { user, token: session } = await makeMember(testApp());
    await turnOn(testApp(), session);
    await reset(await askForToken(user.email));
    expect(await signIn(user.email, newPassword)).toMatchObject({ status: 401, body: { code: 'TOTP_REQUIRED' } });
  });

  it('lifts the lock of a user with too many failures', async () => {
    const { user } = await makeMember(testApp());
    for (let tries = 0; tries < 6; tries += 1) await signIn(user.email, 'forgotten');
    expect((await signIn(user.email, password)).status).toBe(429);
    await reset(await askForToken(user.email));
    expect((await signIn(user.email, newPassword)).status).toBe(200);
  });
});
