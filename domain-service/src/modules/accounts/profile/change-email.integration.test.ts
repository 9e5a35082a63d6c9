import {
  changePassword,
  checkEmailLink,
  confirmEmail,
  getProfile,
  requestEmailChange,
} from '@shikhar/contracts/accounts/profile/routes';
import { getMe, login } from '@shikhar/contracts/accounts/sign-in/routes';
import { describe, expect, it } from 'vitest';
import { findLinkToken, listActions, listMails, makeMember, password } from '../../../../test/accounts.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { UserEntity } from '../../users/user.entity.ts';

const testApp = useTestApp();
const hour = 3_600_000;
const invalid = { status: 400, body: { code: 'LINK_INVALID' } };

let count = 0;

function createEmail(): string {
  count += 1;
  return `new-${count}@school.example`;
}

function ask(token: string, email: string, word = password) {
  return testApp().call(requestEmailChange, { token, body: { email, password: word } });
}

function confirm(token: string) {
  return testApp().call(confirmEmail, { body: { token } });
}

async function readKinds(to: string): Promise<string[]> {
  return (await listMails(testApp(), to)).map(({ kind }) => kind).sort();
}

describe('a new address', () => {
  it('applies once confirmed, and the old address is notified of the request and the change', async () => {
    const { user, token } = await makeMember(testApp());
    const email = createEmail();
    expect((await ask(token, email.toUpperCase())).status).toBe(202);
    expect((await testApp().call(getProfile, { token })).body).toMatchObject({
      pendingEmail: email,
      user: { email: user.email },
    });
    expect(await readKinds(user.email)).toEqual(['email.change_asked']);
    const link = await findLinkToken(testApp(), email);
    expect((await testApp().call(checkEmailLink, { body: { token: link } })).body).toEqual({ email });
    expect(await confirm(link)).toMatchObject({ status: 200, body: { email } });
    expect((await testApp().call(getMe, { token })).body).toMatchObject({ email });
    expect((await testApp().call(getProfile, { token })).body).toMatchObject({ pendingEmail: null });
    expect((await testApp().call(login, { body: { email: user.email, password } })).status).toBe(401);
    expect((await testApp().call(login, { body: { email, password } })).status).toBe(200);
    expect(await readKinds(user.email)).toEqual(['email.change_asked', 'email.changed']);
    expect(await listActions(testApp(), user.id)).toEqual(
      expect.arrayContaining(['user.email_change_asked', 'user.email_changed']),
    );
  });

  it('is confirmed once, even for simultaneous requests', async () => {
    const { token } = await makeMember(testApp());
    const email = createEmail();
    await ask(token, email);
    const link = await findLinkToken(testApp(), email);
    const answers = await Promise.all([1, 2, 3].map(() => confirm(link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('gets an e-mail if it already has an account, with no visible difference for the caller', async () => {
    const { user: owner } = await makeMember(testApp());
    const { user, token } = await makeMember(testApp());
    expect(await ask(token, owner.email)).toMatchObject({ status: 202, body: null });
    expect((await testApp().call(getProfile, { token })).body).toMatchObject({ pendingEmail: owner.email });
    expect(await readKinds(user.email)).toEqual(['email.change_asked']);
    const [mail] = await listMails(testApp(), owner.email);
    expect(mail).toMatchObject({ kind: 'email.asked', textBody: expect.stringContaining('This address already has an account') });
    expect(mail?.textBody).not.toContain('token=');
  });

  it('is refused at the link if it got an account in the meantime', async () => {
    const [one, other] = [await makeMember(testApp()), await makeMember(testApp())];
    const email = createEmail();
    await ask(one.token, email);
    const link = await findLinkToken(testApp(), email);
    testApp().clock.advance(1000);
    await ask(other.token, email);
    expect((await confirm(await findLinkToken(testApp(), email))).status).toBe(200);
    expect(await confirm(link)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await testApp().call(getMe, { token: one.token })).body).toMatchObject({ email: one.user.email });
  });

  it.each([
    ['the same', { email: 'This is already your email address' }],
    ['nowhere', { email: 'Enter a valid email address' }],
    ['', { email: 'Enter a valid email address' }],
  ])('is refused for %j', async (given, fieldErrors) => {
    const { user, token } = await makeMember(testApp());
    expect(await ask(token, given === 'the same' ? user.email : given)).toMatchObject({ status: 400, body: { fieldErrors } });
  });

  it('requires the password, and counts a wrong one', async () => {
    const { token } = await makeMember(testApp());
    const email = createEmail();
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await ask(token, email, 'wrong')).toMatchObject({
        status: 400,
        body: { fieldErrors: { password: 'This is not your password' } },
      });
    }
    expect((await ask(token, email)).status).toBe(429);
    expect(await listMails(testApp(), email)).toEqual([]);
  });

  it('can be requested five times a day', async () => {
    const { token } = await makeMember(testApp());
    for (let asked = 0; asked < 5; asked += 1) expect((await ask(token, createEmail())).status).toBe(202);
    expect((await ask(token, createEmail())).status).toBe(429);
    testApp().clock.advance(25 * hour);
    expect((await ask(token, createEmail())).status).toBe(202);
  });
});

describe('a confirmation link', () => {
  async function makeLink() {
    const { user, token } = await makeMember(testApp());
    const email = createEmail();
    await ask(token, email);
    return { user, token, link: await findLinkToken(testApp(), email) };
  }

  it('works for a day', async () => {
    const { link } = await makeLink();
    testApp().clock.advance(24 * hour);
    expect(await testApp().call(checkEmailLink, { body: { token: link } })).toMatchObject(invalid);
    expect(await confirm(link)).toMatchObject(invalid);
  });

  it('is replaced by the next one', async () => {
    const { token, link } = await makeLink();
    await ask(token, createEmail());
    expect(await confirm(link)).toMatchObject(invalid);
  });

  it('is invalid once the password is changed', async () => {
    const { token, link } = await makeLink();
    const body = { currentPassword: password, newPassword: 'Dhaulagiri in winter 8167' };
    await testApp().call(changePassword, { token, body });
    expect(await confirm(link)).toMatchObject(invalid);
  });

  it.each(['suspended', 'pending'] as const)('changes nothing of an account that became %s', async (status) => {
    const { user, link } = await makeLink();
    await testApp().orm.em.fork().nativeUpdate(UserEntity, { id: user.id }, { status });
    expect(await confirm(link)).toMatchObject(invalid);
  });

  it.each(['', 'nonsense'])('is refused with the token %j', async (token) => {
    expect(await confirm(token)).toMatchObject(invalid);
  });
});
