import { changePassword } from '@shikhar/contracts/accounts/profile/routes';
import { getMe, login, signInBySecondFactor } from '@shikhar/contracts/accounts/sign-in/routes';
import { AuthAnswer } from '@shikhar/contracts/accounts/sign-in/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  type Authenticator,
  listActions,
  listMails,
  type Member,
  makeMember,
  password,
  turnOn,
} from '../../../../test/accounts.ts';
import { changeSecurity } from '../../../../test/settings.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { UserEntity } from '../../users/user.entity.ts';

const testApp = useTestApp();
const minute = 60_000;
let member: Member;
let authenticator: Authenticator;

beforeEach(async () => {
  member = await makeMember(testApp(), 'teacher');
  authenticator = await turnOn(testApp(), member.token);
  testApp().clock.advance(minute);
});

function signIn(more: { password?: string; totp?: string; recoveryCode?: string } = {}, address = '127.0.0.1') {
  return testApp().call(login, { body: { email: member.user.email, password, ...more }, address });
}

function pass(challenge: string, proof: { totp?: string; recoveryCode?: string }, address = '127.0.0.1') {
  return testApp().call(signInBySecondFactor, { body: { challenge, ...proof }, address });
}

async function takeChallenge(): Promise<string> {
  return z.object({ challenge: z.string() }).parse((await signIn()).body).challenge;
}

describe('with two-factor sign-in on', () => {
  it('answers the right password alone with a challenge', async () => {
    const { status, body } = await signIn();
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'TOTP_REQUIRED', challenge: expect.any(String) });
  });

  it('reveals nothing about it after a wrong password, with or without a code', async () => {
    for (const more of [{}, { totp: authenticator.show() }, { totp: '000000' }]) {
      const { status, body } = await signIn({ password: 'wrong', ...more });
      expect(status).toBe(401);
      expect(body).toMatchObject({ code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' });
      expect(body).not.toHaveProperty('challenge');
    }
  });

  it('signs in with password and code together', async () => {
    const { status, body } = await signIn({ totp: authenticator.show() });
    expect(status).toBe(200);
    const { token } = AuthAnswer.parse(body);
    expect((await testApp().call(getMe, { token })).status).toBe(200);
  });

  it('signs in with the challenge and a code, typed with a space as apps show it', async () => {
    const code = authenticator.show();
    const { status, body } = await pass(await takeChallenge(), { totp: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { id: member.user.id } });
  });

  it.each([-1, 0, 1])('accepts the code %i time steps from now', async (later) => {
    expect((await pass(await takeChallenge(), { totp: authenticator.show(later) })).status).toBe(200);
  });

  it('refuses the codes two time steps from now', async () => {
    const message = 'This code is wrong. The app shows a new one every 30 seconds.';
    for (const later of [-2, 2]) {
      const answer = await pass(await takeChallenge(), { totp: authenticator.show(later) });
      expect(answer).toMatchObject({ status: 401, body: { code: 'TOTP_WRONG', fieldErrors: { totp: message } } });
    }
  });

  it('accepts a code once, and no older code afterwards', async () => {
    const [earlier, now] = [authenticator.show(-1), authenticator.show()];
    expect((await signIn({ totp: now })).status).toBe(200);
    expect(await signIn({ totp: now })).toMatchObject({ status: 401, body: { code: 'TOTP_WRONG' } });
    expect(await signIn({ totp: earlier })).toMatchObject({ status: 401, body: { code: 'TOTP_WRONG' } });
  });

  it('signs in one of many simultaneous requests with the same code', async () => {
    const [challenge, totp] = [await takeChallenge(), authenticator.show()];
    const answers = await Promise.all(['1', '2', '3', '4'].map((last) => pass(challenge, { totp }, `203.0.113.${last}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  it('requires exactly one factor in its format', async () => {
    const challenge = await takeChallenge();
    const both = { totp: '123456', recoveryCode: 'ABCD-2345' };
    for (const proof of [{}, both, { totp: '12345' }, { totp: 'abcdef' }, { recoveryCode: 'ABC' }]) {
      const answer = await pass(challenge, proof);
      expect(answer, JSON.stringify(proof)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    }
  });
});

describe('a recovery code', () => {
  it('signs in once, in any spelling, and notifies its owner', async () => {
    const [code = ''] = authenticator.recoveryCodes;
    const challenge = await takeChallenge();
    expect((await pass(challenge, { recoveryCode: ` ${code.toLowerCase().replace('-', ' ')}` })).status).toBe(200);
    expect(await pass(challenge, { recoveryCode: code })).toMatchObject({ status: 401, body: { code: 'TOTP_WRONG' } });
    const mails = await listMails(testApp(), member.user.email);
    expect(mails.at(-1)).toMatchObject({
      kind: 'recovery_code.used',
      textBody: expect.stringContaining('7 recovery codes are left'),
    });
    expect(await listActions(testApp(), member.user.id)).toContain('recovery_code.used');
  });

  it('signs in one of many simultaneous requests', async () => {
    const [recoveryCode = ''] = authenticator.recoveryCodes;
    const challenge = await takeChallenge();
    const answers = await Promise.all(['1', '2', '3'].map((last) => pass(challenge, { recoveryCode }, `203.0.113.${last}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const mails = await listMails(testApp(), member.user.email);
    expect(mails.filter(({ kind }) => kind === 'recovery_code.used')).toHaveLength(1);
  });

  it('does not work for another user', async () => {
    const other = await turnOn(testApp(), (await makeMember(testApp(), 'teacher')).token);
    const [recoveryCode = ''] = other.recoveryCodes;
    expect((await pass(await takeChallenge(), { recoveryCode })).status).toBe(401);
  });
});

describe('a challenge', () => {
  it('expires after five minutes', async () => {
    const challenge = await takeChallenge();
    testApp().clock.advance(5 * minute - 1000);
    expect(await pass(challenge, { totp: '000000' })).toMatchObject({ body: { code: 'TOTP_WRONG' } });
    testApp().clock.advance(2000);
    expect(await pass(challenge, { totp: authenticator.show() })).toMatchObject({
      status: 401,
      body: { code: 'SIGN_IN_EXPIRED' },
    });
  });

  it('is invalid once the password has changed', async () => {
    const challenge = await takeChallenge();
    const body = { currentPassword: password, newPassword: 'Dhaulagiri in winter 8167' };
    testApp().clock.advance(1000);
    expect((await testApp().call(changePassword, { token: member.token, body })).status).toBe(204);
    expect(await pass(challenge, { totp: authenticator.show() })).toMatchObject({ body: { code: 'SIGN_IN_EXPIRED' } });
  });

  it('is not a session token, nor a session token a challenge', async () => {
    const challenge = await takeChallenge();
    expect(await testApp().call(getMe, { token: challenge })).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
    expect(await pass(member.token, { totp: authenticator.show() })).toMatchObject({ body: { code: 'SIGN_IN_EXPIRED' } });
  });

  it('is refused if it was never given', async () => {
    for (const challenge of ['', 'nonsense', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIwIn0.']) {
      const answer = await pass(challenge, { totp: '123456' });
      expect(answer, challenge).toMatchObject({ status: 401, body: { code: 'SIGN_IN_EXPIRED' } });
    }
  });

  it('does not sign in a user suspended in the meantime', async () => {
    const challenge = await takeChallenge();
    await testApp().orm.em.fork().nativeUpdate(UserEntity, { id: member.user.id }, { status: 'suspended' });
    expect(await pass(challenge, { totp: authenticator.show() })).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_SUSPENDED' },
    });
  });
});

describe('wrong codes', () => {
  it('count as failed sign-ins, which the right password alone does not clear', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await pass(await takeChallenge(), { totp: '000000' })).toMatchObject({ body: { code: 'TOTP_WRONG' } });
    }
    expect(await signIn({ totp: authenticator.show() })).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  });

  it('are counted across all IP addresses, for a quarter of an hour', async () => {
    const challenge = await takeChallenge();
    const tries = Array.from({ length: 12 }, (_, last) => pass(challenge, { totp: '000000' }, `203.0.113.${last}`));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(await signIn({ totp: authenticator.show() }, '203.0.113.99')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '900' },
      body: { message: 'Too many wrong codes. Please try again in 15 minutes.' },
    });
    testApp().clock.advance(16 * minute);
    expect((await signIn({ totp: authenticator.show() }, '203.0.113.99')).status).toBe(200);
  });
});

describe('signing in', () => {
  it('reports immediately that the password has expired', async () => {
    const { user } = await makeMember(testApp(), 'school', { passwordChangedAt: new Date('2026-01-01T00:00:00Z') });
    expect((await testApp().call(login, { body: { email: user.email, password } })).body).toMatchObject({
      requiredStep: 'change_password',
    });
  });

  it('reports immediately that two-factor sign-in must be set up, unless it already is', async () => {
    const admin = await makeMember(testApp(), 'admin');
    await changeSecurity(testApp(), admin.token, { twoFactorAuth: true });
    const other = await makeMember(testApp(), 'school');
    expect((await testApp().call(login, { body: { email: other.user.email, password } })).body).toMatchObject({
      requiredStep: 'set_up_two_factor',
    });
    const { body } = await signIn({ totp: authenticator.show() });
    expect(AuthAnswer.parse(body).requiredStep).toBeUndefined();
  });
});
