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
  it('holds once it is confirmed, and the old one is told of asking and of changing', async () => {
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

  it('is confirmed once, also by many at once', async () => {
    const { token } = await makeMember(testApp());
    const email = createEmail();
    await ask(token, email);
    const link = await findLinkToken(testApp(), email);
    const answers = await Promise.all([1, 2, 3].map(() => confirm(link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('that has an account is told so in its own e-mail; whoever asks sees no difference', async () => {
    const { user: owner } = await makeMember(testApp());
    const { user, token } = await makeMember(testApp());
    expect(await ask(token, owner.email)).toMatchObject({ status: 202, body: null });
    expect((await testApp().call(getProfile, { token })).body).toMatchObject({ pendingEmail: owner.email });
    expect(await readKinds(user.email)).toEqual(['email.change_asked']);
    const [mail] = await listMails(testApp(), owner.email);
    expect(mail).toMatchObject({ kind: 'email.asked', textBody: expect.stringContaining('This address has an account already') });
    expect(mail?.textBody).not.toContain('token=');
  });

  it('that got an account meanwhile is refused at the link, and the old one stays', async () => {
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
    ['the same', { email: 'This is your email address already' }],
    ['nowhere', { email: 'Enter a valid email address' }],
    ['', { email: 'Enter a valid email address' }],
  ])('is not %j', async (given, fieldErrors) => {
    const { user, token } = await makeMember(testApp());
    expect(await ask(token, given === 'the same' ? user.email : given)).toMatchObject({ status: 400, body: { fieldErrors } });
  });

  it('takes the password, and a wrong one counts', async () => {
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

  it('is asked for five times a day at most', async () => {
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

  it('gives way to the next one', async () => {
    const { token, link } = await makeLink();
    await ask(token, createEmail());
    expect(await confirm(link)).toMatchObject(invalid);
  });

  it('is void once the password was changed', async () => {
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

  it.each(['', 'nonsense'])('is not %j', async (token) => {
    expect(await confirm(token)).toMatchObject(invalid);
  });
});
