import { checkConsent } from '@shikhar/contracts/accounts/consents/routes';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  agree,
  decline,
  findConsentLink,
  findStudent,
  listConsents,
  setGuardianConsent,
  signInStudent,
  signUpFamily,
} from '../../../../test/families.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { MailEntity } from '../../mail/mail.entity.ts';
import { GuardianConsentEntity } from './consent.entity.ts';
import { eraseUnconsented } from './erase-unconsented.service.ts';

const testApp = useTestApp();
const dayMs = 24 * 60 * 60_000;

beforeAll(() => setGuardianConsent(testApp(), true));

describe('declining', () => {
  it('keeps the account closed and erases it after a week', async () => {
    const { email, guardianEmail } = await signUpFamily(testApp());
    const { status, body } = await decline(testApp(), await findConsentLink(testApp(), guardianEmail));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'declined',
      erasedAt: new Date(testApp().clock.now.getTime() + 7 * dayMs).toISOString(),
    });
    expect(await signInStudent(testApp(), email)).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_PENDING', message: expect.stringContaining('did not agree to this account') },
    });
    testApp().clock.advance(7 * dayMs - 1);
    await eraseUnconsented(testApp().orm.em.fork(), testApp().clock.now);
    expect(await findStudent(testApp(), email)).not.toBeNull();
    testApp().clock.advance(1);
    await eraseUnconsented(testApp().orm.em.fork(), testApp().clock.now);
    expect(await findStudent(testApp(), email)).toBeNull();
  });

  it('keeps an anonymised record for a year', async () => {
    const { guardianEmail } = await signUpFamily(testApp());
    const token = await findConsentLink(testApp(), guardianEmail);
    await decline(testApp(), token);
    testApp().clock.advance(7 * dayMs);
    const em = () => testApp().orm.em.fork();
    await eraseUnconsented(em(), testApp().clock.now);
    expect(await em().find(GuardianConsentEntity, { guardianEmail })).toMatchObject([{ user: null, decision: 'declined' }]);
    expect((await testApp().call(checkConsent, { body: { token } })).status).toBe(400);
    testApp().clock.advance(366 * dayMs);
    await eraseUnconsented(em(), testApp().clock.now);
    expect(await em().find(GuardianConsentEntity, { guardianEmail })).toEqual([]);
  });

  it('is undone by agreeing', async () => {
    const { email, guardianEmail } = await signUpFamily(testApp());
    const token = await findConsentLink(testApp(), guardianEmail);
    await decline(testApp(), token);
    testApp().clock.advance(dayMs);
    await agree(testApp(), token);
    testApp().clock.advance(30 * dayMs);
    await eraseUnconsented(testApp().orm.em.fork(), testApp().clock.now);
    expect(await findStudent(testApp(), email)).toMatchObject({ status: 'active' });
    expect((await listConsents(testApp(), email)).map(({ decision }) => decision)).toEqual(['declined', 'agreed']);
  });
});

it('erases an unanswered account and its guardian’s details after thirty days', async () => {
  const { email, guardianEmail } = await signUpFamily(testApp());
  testApp().clock.advance(30 * dayMs);
  await eraseUnconsented(testApp().orm.em.fork(), testApp().clock.now);
  expect(await findStudent(testApp(), email)).toBeNull();
  const em = testApp().orm.em.fork();
  expect(await em.count(GuardianConsentEntity, { guardianEmail })).toBe(0);
  expect(await em.count(MailEntity, { toAddress: guardianEmail })).toBe(0);
});
