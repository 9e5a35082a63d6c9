import { checkConsent, remindGuardian } from '@shikhar/contracts/accounts/consents/routes';
import { ConsentDue } from '@shikhar/contracts/accounts/consents/schemas';
import { login } from '@shikhar/contracts/accounts/sign-in/routes';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  agree,
  findConsentLink,
  findStudent,
  listConsents,
  listMailKinds,
  setGuardianConsent,
  signInStudent,
  signUpFamily,
} from '../../../../test/families.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { MailEntity } from '../../mail/mail.entity.ts';

const testApp = useTestApp();
const dayMs = 24 * 60 * 60_000;

beforeAll(() => setGuardianConsent(testApp(), true));

describe('signing up where a guardian must agree', () => {
  it('creates a pending account, e-mails the guardian and refuses sign-in', async () => {
    const { email, guardianEmail, answer } = await signUpFamily(testApp());
    expect(answer).toMatchObject({ status: 202, body: { message: expect.stringContaining(guardianEmail) } });
    expect(answer.body).not.toHaveProperty('token');
    expect(await findStudent(testApp(), email)).toMatchObject({ status: 'pending', showsOnLeaderboard: false });
    expect(await listMailKinds(testApp(), guardianEmail)).toEqual(['consent.asked']);
    expect(await signInStudent(testApp(), email)).toMatchObject({ status: 403, body: { code: 'GUARDIAN_CONSENT_DUE' } });
  });

  it.each([
    [undefined, 'Enter the email address of a parent or guardian'],
    ['', 'Enter the email address of a parent or guardian'],
    ['nobody', 'Enter a valid email address'],
    ['OWN@school.example', 'Enter the address of a parent or guardian, not your own'],
    ['own+mother@school.example', 'Enter the address of a parent or guardian, not your own'],
  ])('refuses the guardian %j', async (guardianEmail, message) => {
    const payload = {
      role: 'student',
      name: 'Kavya',
      password: 'Summit of Kanchenjunga 8586',
      class: '7',
      email: 'own@school.example',
      guardianEmail,
    };
    const { statusCode, body } = await testApp().app.inject({ method: 'POST', url: '/api/auth/signup', payload });
    expect(statusCode).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ fieldErrors: { guardianEmail: message } });
    expect(await findStudent(testApp(), 'own@school.example')).toBeNull();
  });

  it('limits e-mails to the same address', async () => {
    const guardianEmail = 'stranger@home.example';
    const answers = [];
    for (let at = 0; at < 6; at += 1) answers.push((await signUpFamily(testApp(), { guardianEmail })).answer.status);
    expect(answers).toEqual([202, 202, 202, 202, 202, 429]);
    testApp().clock.advance(dayMs);
    expect((await signUpFamily(testApp(), { guardianEmail })).answer.status).toBe(202);
  });

  it('removes links from the student’s name in the e-mail', async () => {
    const { guardianEmail } = await signUpFamily(testApp(), { name: 'Win at https://evil.example/x now' });
    const mail = await testApp().orm.em.fork().findOneOrFail(MailEntity, { toAddress: guardianEmail });
    expect(`${mail.subject}${mail.textBody}${mail.htmlBody}`).not.toMatch(/evil\.example|https:\/\/evil/);
  });

  it('changes nothing while the setting is off', async () => {
    await setGuardianConsent(testApp(), false);
    const { answer, email, guardianEmail } = await signUpFamily(testApp());
    await setGuardianConsent(testApp(), true);
    expect(answer.status).toBe(201);
    expect(await findStudent(testApp(), email)).toMatchObject({ status: 'active', showsOnLeaderboard: true });
    expect(await listMailKinds(testApp(), guardianEmail)).toEqual([]);
  });
});

const Refusal = z.object({ consent: ConsentDue });

describe('resending the request', () => {
  async function askToken(email: string): Promise<string> {
    return Refusal.parse((await signInStudent(testApp(), email)).body).consent.token;
  }

  it('requires the right password, and names the guardian', async () => {
    const { email, guardianEmail } = await signUpFamily(testApp());
    const { body } = await signInStudent(testApp(), email);
    expect(body).toMatchObject({
      message: `Your parent or guardian must agree before you can sign in. We have sent an email to ${guardianEmail}.`,
      consent: { guardianEmail },
    });
    expect((await testApp().call(login, { body: { email, password: 'wrong' } })).body).not.toHaveProperty('consent');
  });

  it('sends a new link and invalidates the previous one', async () => {
    const { email, guardianEmail } = await signUpFamily(testApp());
    const first = await findConsentLink(testApp(), guardianEmail);
    testApp().clock.advance(10 * 60_000);
    const answer = await testApp().call(remindGuardian, { body: { token: await askToken(email) } });
    expect(answer).toMatchObject({ status: 202, body: { message: expect.stringContaining(guardianEmail) } });
    const second = await findConsentLink(testApp(), guardianEmail);
    expect(second).not.toBe(first);
    expect((await testApp().call(checkConsent, { body: { token: first } })).status).toBe(400);
    expect((await testApp().call(checkConsent, { body: { token: second } })).status).toBe(200);
  });

  it('is limited to once in ten minutes, and to once a day after six e-mails', async () => {
    const { email, guardianEmail } = await signUpFamily(testApp());
    const soon = await testApp().call(remindGuardian, { body: { token: await askToken(email) } });
    expect(soon.status).toBe(429);
    expect(soon.headers['retry-after']).toBe('600');
    for (let mails = 2; mails <= 6; mails += 1) {
      testApp().clock.advance(60 * 60_000);
      expect((await testApp().call(remindGuardian, { body: { token: await askToken(email) } })).status).toBe(202);
    }
    testApp().clock.advance(60 * 60_000);
    const late = await testApp().call(remindGuardian, { body: { token: await askToken(email) } });
    expect(late).toMatchObject({ status: 429, headers: { 'retry-after': String(23 * 60 * 60) } });
    testApp().clock.advance(23 * 60 * 60_000);
    expect((await testApp().call(remindGuardian, { body: { token: await askToken(email) } })).status).toBe(202);
    expect(await listMailKinds(testApp(), guardianEmail)).toHaveLength(7);
  });

  it('corrects a mistyped address immediately and forgets the wrong one', async () => {
    const { email, guardianEmail } = await signUpFamily(testApp());
    const wrongLink = await findConsentLink(testApp(), guardianEmail);
    const right = `right-${guardianEmail}`;
    const answer = await testApp().call(remindGuardian, { body: { token: await askToken(email), guardianEmail: right } });
    expect(answer.status).toBe(202);
    expect((await testApp().call(checkConsent, { body: { token: wrongLink } })).status).toBe(400);
    expect((await agree(testApp(), await findConsentLink(testApp(), right))).status).toBe(200);
    expect(await listConsents(testApp(), email)).toMatchObject([{ guardianEmail: right }]);
  });

  it('refuses the student’s own address and an expired token', async () => {
    const { email } = await signUpFamily(testApp());
    const token = await askToken(email);
    const own = await testApp().call(remindGuardian, { body: { token, guardianEmail: email } });
    expect(own).toMatchObject({ status: 400, body: { fieldErrors: { guardianEmail: expect.stringContaining('not your own') } } });
    testApp().clock.advance(30 * 60_000);
    expect((await testApp().call(remindGuardian, { body: { token } })).body).toMatchObject({ code: 'LINK_INVALID' });
  });
});
