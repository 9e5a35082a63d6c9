import { getProfile } from '@shikhar/contracts/accounts/profile/routes';
import { login } from '@shikhar/contracts/accounts/sign-in/routes';
import {
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
} from '@shikhar/contracts/accounts/two-factor/routes';
import { RecoveryCodes, TwoFactorKey } from '@shikhar/contracts/accounts/two-factor/schemas';
import { describe, expect, it } from 'vitest';
import { listActions, listMails, makeMember, password, scanKey, signInAgain, turnOn } from '../../../../test/accounts.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { RecoveryCodeEntity } from './recovery-code.entity.ts';
import { TwoFactorEntity } from './two-factor.entity.ts';

const testApp = useTestApp();
const minute = 60_000;
const notRight = { totp: 'This code is wrong. The app shows a new one every 30 seconds.' };

function getTwoFactor(token: string) {
  return testApp().call(getProfile, { token });
}

describe('setting up', () => {
  it('returns the key as a URL and as text, the same one for half an hour', async () => {
    const { user, token } = await makeMember(testApp());
    const { secret, otpauthUrl } = TwoFactorKey.parse((await testApp().call(setUpTwoFactor, { token, body: {} })).body);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(otpauthUrl).toBe(`otpauth://totp/Shikhar:${encodeURIComponent(user.email)}?secret=${secret}&issuer=Shikhar`);
    testApp().clock.advance(29 * minute);
    expect((await scanKey(testApp(), token)).secret).toBe(secret);
    testApp().clock.advance(2 * minute);
    const again = await testApp().call(setUpTwoFactor, { token, body: { password } });
    expect(TwoFactorKey.parse(again.body).secret).not.toBe(secret);
  });

  it('accepts a missing body as well as an empty one', async () => {
    const { token } = await makeMember(testApp());
    expect((await testApp().call(setUpTwoFactor, { token, body: undefined })).status).toBe(200);
  });

  it('stores the key sealed', async () => {
    const { user, token } = await makeMember(testApp());
    const { secret } = await scanKey(testApp(), token);
    const row = await testApp().orm.em.fork().findOneOrFail(TwoFactorEntity, { user: user.id });
    expect(row.secret).toMatch(/^v1\./);
    expect(row.secret).not.toContain(secret);
  });

  it('requires the password in a session that is not fresh', async () => {
    const { token } = await makeMember(testApp());
    testApp().clock.advance(11 * minute);
    const ask = (given: { password?: string }) => testApp().call(setUpTwoFactor, { token, body: given });
    expect(await ask({})).toMatchObject({ status: 400, body: { fieldErrors: { password: 'Enter your password' } } });
    expect(await ask({ password: 'wrong' })).toMatchObject({
      status: 400,
      body: { fieldErrors: { password: 'This is not your password' } },
    });
    expect((await ask({ password })).status).toBe(200);
  });

  it('neither shows a key to another session nor enables it there', async () => {
    const { user, token } = await makeMember(testApp());
    const { show } = await scanKey(testApp(), token);
    const elsewhere = await signInAgain(testApp(), user);
    const body = { totp: show() };
    expect(await testApp().call(enableTwoFactor, { token: elsewhere, body })).toMatchObject({ status: 409 });
    const other = await scanKey(testApp(), elsewhere);
    expect(await testApp().call(enableTwoFactor, { token: elsewhere, body })).toMatchObject({
      status: 400,
      body: { fieldErrors: notRight },
    });
    expect((await testApp().call(enableTwoFactor, { token: elsewhere, body: { totp: other.show() } })).status).toBe(200);
  });

  it('is refused once two-factor sign-in is on', async () => {
    const { token } = await makeMember(testApp());
    await turnOn(testApp(), token);
    expect(await testApp().call(setUpTwoFactor, { token, body: {} })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });
});

describe('turning on', () => {
  it('accepts a code of the key, returns eight recovery codes and notifies the owner', async () => {
    const { user, token } = await makeMember(testApp());
    const { show } = await scanKey(testApp(), token);
    expect(await testApp().call(enableTwoFactor, { token, body: { totp: show(9) } })).toMatchObject({
      status: 400,
      body: { fieldErrors: notRight },
    });
    const { recoveryCodes } = RecoveryCodes.parse(
      (await testApp().call(enableTwoFactor, { token, body: { totp: show() } })).body,
    );
    expect(new Set(recoveryCodes).size).toBe(8);
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    expect((await getTwoFactor(token)).body).toMatchObject({ twoFactor: { isEnabled: true, recoveryCodesLeft: 8 } });
    expect(await listActions(testApp(), user.id)).toContain('two_factor.enabled');
    const [mail] = await listMails(testApp(), user.email);
    expect(mail).toMatchObject({ kind: 'two_factor.enabled', subject: 'Two-factor sign-in was turned on on Shikhar' });
  });

  it('stores no recovery code in plain text', async () => {
    const { user, token } = await makeMember(testApp());
    const { recoveryCodes } = await turnOn(testApp(), token);
    const rows = await testApp().orm.em.fork().find(RecoveryCodeEntity, { user: user.id });
    expect(rows).toHaveLength(8);
    for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''));
  });

  it('consumes the code', async () => {
    const { user, token } = await makeMember(testApp());
    const { show } = await turnOn(testApp(), token);
    const again = { email: user.email, password, totp: show() };
    expect(await testApp().call(login, { body: again })).toMatchObject({ status: 401, body: { code: 'TOTP_WRONG' } });
  });

  it('happens once for many simultaneous requests', async () => {
    const { token } = await makeMember(testApp());
    const { show } = await scanKey(testApp(), token);
    const answers = await Promise.all([1, 2, 3].map(() => testApp().call(enableTwoFactor, { token, body: { totp: show() } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('requires a recent set-up', async () => {
    const { token } = await makeMember(testApp());
    expect(await testApp().call(enableTwoFactor, { token, body: { totp: '123456' } })).toMatchObject({ status: 409 });
    const { show } = await scanKey(testApp(), token);
    testApp().clock.advance(31 * minute);
    expect(await testApp().call(enableTwoFactor, { token, body: { totp: show() } })).toMatchObject({
      status: 409,
      body: { message: 'This set-up has expired. Please start again and scan the new code.' },
    });
  });
});

describe('turning off', () => {
  it.each(['totp', 'recoveryCode'] as const)('accepts a fresh %s and deletes everything', async (kind) => {
    const { user, token } = await makeMember(testApp());
    const { show, recoveryCodes } = await turnOn(testApp(), token);
    const proof = kind === 'totp' ? { totp: show(1) } : { recoveryCode: recoveryCodes[3] ?? '' };
    expect((await testApp().call(disableTwoFactor, { token, body: proof })).status).toBe(204);
    expect((await getTwoFactor(token)).body).toMatchObject({ twoFactor: { isEnabled: false, recoveryCodesLeft: 0 } });
    expect((await testApp().call(login, { body: { email: user.email, password } })).status).toBe(200);
    expect((await listMails(testApp(), user.email)).map(({ kind: of }) => of)).toContain('two_factor.disabled');
    expect(await testApp().call(disableTwoFactor, { token, body: { totp: show(1) } })).toMatchObject({ status: 409 });
  });

  it('refuses a used code, and every code for a while after ten wrong ones', async () => {
    const { user, token } = await makeMember(testApp());
    const { show } = await turnOn(testApp(), token);
    const turnOff = (totp: string) => testApp().call(disableTwoFactor, { token, body: { totp } });
    expect(await turnOff(show())).toMatchObject({ status: 400, body: { fieldErrors: notRight } });
    for (let tries = 1; tries < 10; tries += 1) expect((await turnOff('000000')).status).toBe(400);
    expect(await turnOff(show(1))).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
    expect(await listActions(testApp(), user.id)).toContain('two_factor.refused');
  });
});

describe('new recovery codes', () => {
  it('require a code of the app and replace the old ones', async () => {
    const { user, token } = await makeMember(testApp());
    const { show, recoveryCodes } = await turnOn(testApp(), token);
    const { body } = await testApp().call(renewRecoveryCodes, { token, body: { totp: show(1) } });
    const renewed = RecoveryCodes.parse(body).recoveryCodes;
    const signIn = (recoveryCode = '') => testApp().call(login, { body: { email: user.email, password, recoveryCode } });
    expect((await signIn(recoveryCodes[0])).status).toBe(401);
    expect((await signIn(renewed[0])).status).toBe(200);
  });

  it('are refused while two-factor sign-in is off', async () => {
    const { token } = await makeMember(testApp());
    expect(await testApp().call(renewRecoveryCodes, { token, body: { totp: '123456' } })).toMatchObject({ status: 409 });
  });
});
