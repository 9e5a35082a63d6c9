import { login } from '@shikhar/contracts/accounts/sign-in/routes';
import { getUser, resetTwoFactor } from '@shikhar/contracts/users/routes';
import { expect, it } from 'vitest';
import { listActions, listMails, makeMember, password, turnOn } from '../../../../test/accounts.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();

it('allows sign-in with the password alone after phone and codes are lost, and notifies the user', async () => {
  const { token } = await makeSignedIn(testApp(), 'admin');
  const { user, token: own } = await makeMember(testApp(), 'teacher');
  await turnOn(testApp(), own);
  const params = { id: user.id };
  const signIn = () => testApp().call(login, { body: { email: user.email, password } });
  expect((await signIn()).status).toBe(401);
  expect((await testApp().call(getUser, { token, params })).body).toMatchObject({ hasTwoFactor: true });
  expect((await testApp().call(resetTwoFactor, { token, params })).status).toBe(204);
  expect((await testApp().call(resetTwoFactor, { token, params })).status).toBe(204);
  expect((await testApp().call(getUser, { token, params })).body).toMatchObject({ hasTwoFactor: false });
  expect((await signIn()).status).toBe(200);
  expect((await listActions(testApp(), user.id)).filter((action) => action === 'two_factor.disabled')).toHaveLength(1);
  expect((await listMails(testApp(), user.email)).map(({ kind }) => kind)).toContain('two_factor.reset');
});

it('changes nothing for administrators and unknown users', async () => {
  const { token, user } = await makeSignedIn(testApp(), 'admin');
  expect((await testApp().call(resetTwoFactor, { token, params: { id: user.id } })).body).toMatchObject({
    code: 'USER_PROTECTED',
  });
  const id = '01930000-0000-7000-8000-000000000000';
  expect((await testApp().call(resetTwoFactor, { token, params: { id } })).status).toBe(404);
});
