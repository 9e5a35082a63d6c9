import { checkConsent, decideConsent, withdrawConsent } from '@shikhar/contracts/accounts/consents/routes';
import { Consent } from '@shikhar/contracts/accounts/consents/schemas';
import { consentTextVersion } from '@shikhar/contracts/accounts/consents/text';
import { changeProfile } from '@shikhar/contracts/accounts/profile/routes';
import { getMe } from '@shikhar/contracts/accounts/sign-in/routes';
import { AuthAnswer } from '@shikhar/contracts/accounts/sign-in/schemas';
import { Attempt } from '@shikhar/contracts/attempts/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  agree,
  agreement,
  enrolFamily,
  findConsentLink,
  findStudent,
  listConsents,
  listMailKinds,
  setGuardianConsent,
  signInStudent,
  signUpFamily,
} from '../../../../test/families.ts';
import { makeTest } from '../../../../test/papers.ts';
import { createUser } from '../../../../test/people.ts';
import { sit, startAs } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { closeOverdueAttempts } from '../../attempts/clock/overdue-attempts.service.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';
import { SchoolMembershipEntity } from '../../schools/memberships/membership.entity.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { eraseUnconsented } from './erase-unconsented.service.ts';

const testApp = useTestApp();
const dayMs = 24 * 60 * 60_000;

beforeAll(() => setGuardianConsent(testApp(), true));

describe('the link', () => {
  it('shows the student it is about, every time', async () => {
    const { guardianEmail } = await signUpFamily(testApp());
    const token = await findConsentLink(testApp(), guardianEmail);
    const { status, body } = await testApp().call(checkConsent, { body: { token } });
    expect(status).toBe(200);
    expect(Consent.parse(body)).toMatchObject({ studentName: 'Kavya Nair', class: '7', guardianEmail, state: 'asked' });
    await agree(testApp(), token);
    expect((await testApp().call(checkConsent, { body: { token } })).body).toMatchObject({
      state: 'agreed',
      guardianName: 'Lakshmi Nair',
      choices: { allowsLeaderboard: true, allowsAssistant: false, wantsSummary: true },
      erasedAt: null,
    });
  });

  it.each([checkConsent, withdrawConsent])('refuses a forged link', async (route) => {
    for (const token of ['', 'x'.repeat(200), 'made-up']) {
      const { status, body } = await testApp().call(route, { body: { token } });
      expect([status, body]).toEqual([400, expect.objectContaining({ code: 'LINK_INVALID' })]);
    }
  });
});

describe('agreeing', () => {
  it('opens the account, records who, which text, when and how, and notifies both', async () => {
    const { email, guardianEmail } = await signUpFamily(testApp());
    const token = await findConsentLink(testApp(), guardianEmail);
    testApp().clock.advance(1_000);
    const { statusCode } = await testApp().app.inject({
      method: 'POST',
      url: `/api${decideConsent.path}`,
      payload: { ...agreement, token },
      headers: { 'user-agent': 'Mozilla/5.0 (a browser)', 'x-forwarded-for': '103.21.58.14' },
    });
    expect(statusCode).toBe(200);
    expect(await findStudent(testApp(), email)).toMatchObject({ status: 'active', showsOnLeaderboard: true });
    expect(await listConsents(testApp(), email)).toMatchObject([
      {
        guardianEmail,
        guardianName: 'Lakshmi Nair',
        textVersion: consentTextVersion,
        decision: 'agreed',
        decidedAt: testApp().clock.now,
        address: '103.21.58.14',
        userAgent: 'Mozilla/5.0 (a browser)',
        allowsAssistant: false,
        wantsSummary: true,
      },
    ]);
    expect(await listMailKinds(testApp(), email)).toEqual(['consent.agreed']);
    expect(await listMailKinds(testApp(), guardianEmail)).toEqual(['consent.asked', 'consent.agreed']);
    expect((await signInStudent(testApp(), email)).status).toBe(200);
  });

  it('keeps the student off the leaderboard if it is not allowed', async () => {
    const { email, guardianEmail } = await signUpFamily(testApp());
    await agree(testApp(), await findConsentLink(testApp(), guardianEmail), { allowsLeaderboard: false });
    expect(await findStudent(testApp(), email)).toMatchObject({ status: 'active', showsOnLeaderboard: false });
  });

  it('changes what is allowed when repeated, and keeps both answers', async () => {
    const { email, token } = await enrolFamily(testApp());
    testApp().clock.advance(dayMs);
    expect((await agree(testApp(), token, { allowsLeaderboard: false, allowsAssistant: true })).status).toBe(200);
    expect(await findStudent(testApp(), email)).toMatchObject({ status: 'active', showsOnLeaderboard: false });
    expect((await listConsents(testApp(), email)).map(({ allowsAssistant }) => allowsAssistant)).toEqual([false, true]);
  });

  it.each([
    [{ isGuardian: false }, 400, 'Only a parent or guardian can agree. Tick this box if you are.'],
    [{ guardianName: ' ' }, 400, 'Enter your name'],
    [
      { textVersion: '2020-01-01' },
      409,
      'The text has changed since you opened this page. Please read it again before you decide.',
    ],
    [{ status: 'active' }, 400, 'Unknown field'],
  ])('is refused with %j', async (facts, status, message) => {
    const { email, guardianEmail } = await signUpFamily(testApp());
    const token = await findConsentLink(testApp(), guardianEmail);
    const payload = { ...agreement, token, ...facts };
    const answer = await testApp().app.inject({ method: 'POST', url: `/api${decideConsent.path}`, payload });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(message);
    expect(await findStudent(testApp(), email)).toMatchObject({ status: 'pending' });
  });

  it('opens one account with one record and one e-mail when sent ten times at once', async () => {
    const { email, guardianEmail } = await signUpFamily(testApp());
    const token = await findConsentLink(testApp(), guardianEmail);
    const answers = await Promise.all(Array.from({ length: 10 }, () => agree(testApp(), token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await listMailKinds(testApp(), email)).toEqual(['consent.agreed']);
    expect(
      await testApp()
        .orm.em.fork()
        .count(AuditEntryEntity, { action: 'consent.agreed', subjectId: (await findStudent(testApp(), email))?.id }),
    ).toBe(1);
  });

  it('does not override an administrator’s decision', async () => {
    const { email, guardianEmail } = await signUpFamily(testApp());
    await testApp().orm.em.fork().nativeUpdate(UserEntity, { email }, { status: 'suspended' });
    await agree(testApp(), await findConsentLink(testApp(), guardianEmail));
    expect(await findStudent(testApp(), email)).toMatchObject({ status: 'suspended' });
  });
});

describe('withdrawing consent', () => {
  it('ends every session immediately, takes the student off the leaderboard and notifies both', async () => {
    const { email, guardianEmail, token } = await enrolFamily(testApp());
    const { body } = await signInStudent(testApp(), email);
    const session = z.object({ token: z.string() }).parse(body).token;
    expect((await testApp().call(getMe, { token: session })).status).toBe(200);
    testApp().clock.advance(1_000);
    const withdrawn = await testApp().call(withdrawConsent, { body: { token }, address: '49.36.120.7' });
    expect(withdrawn).toMatchObject({ status: 200, body: { state: 'withdrawn' } });
    expect((await testApp().call(getMe, { token: session })).status).toBe(401);
    expect(await findStudent(testApp(), email)).toMatchObject({ status: 'pending', showsOnLeaderboard: false });
    expect(await listConsents(testApp(), email)).toMatchObject([
      { withdrawnAt: testApp().clock.now, withdrawnFrom: '49.36.120.7' },
    ]);
    expect(await signInStudent(testApp(), email)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('withdrawn their consent') },
    });
    expect((await listMailKinds(testApp(), email)).at(-1)).toBe('consent.withdrawn');
    expect((await listMailKinds(testApp(), guardianEmail)).at(-1)).toBe('consent.withdrawn');
  });

  it('is idempotent, and refused without an agreement', async () => {
    const { token } = await enrolFamily(testApp());
    const answers = await Promise.all([1, 2, 3].map(() => testApp().call(withdrawConsent, { body: { token } })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { guardianEmail } = await signUpFamily(testApp());
    expect(
      (await testApp().call(withdrawConsent, { body: { token: await findConsentLink(testApp(), guardianEmail) } })).status,
    ).toBe(409);
  });

  it('erases the account after thirty days unless they agree again', async () => {
    const [gone, back] = [await enrolFamily(testApp()), await enrolFamily(testApp())];
    for (const { token } of [gone, back]) await testApp().call(withdrawConsent, { body: { token } });
    testApp().clock.advance(29 * dayMs);
    await agree(testApp(), back.token);
    testApp().clock.advance(dayMs);
    await eraseUnconsented(testApp().orm.em.fork(), testApp().clock.now);
    expect(await findStudent(testApp(), gone.email)).toBeNull();
    expect(await findStudent(testApp(), back.email)).toMatchObject({ status: 'active' });
  });

  it('never erases an account that an administrator has activated', async () => {
    const { email, token } = await enrolFamily(testApp());
    await testApp().call(withdrawConsent, { body: { token } });
    await testApp().orm.em.fork().nativeUpdate(UserEntity, { email }, { status: 'active' });
    testApp().clock.advance(60 * dayMs);
    await eraseUnconsented(testApp().orm.em.fork(), testApp().clock.now);
    expect(await findStudent(testApp(), email)).not.toBeNull();
  });
});

describe('the student’s own choice', () => {
  it('takes them off the leaderboard, but not onto it against the guardian’s choice', async () => {
    const { email, guardianEmail } = await signUpFamily(testApp());
    const link = await findConsentLink(testApp(), guardianEmail);
    await agree(testApp(), link, { allowsLeaderboard: false });
    const { token } = AuthAnswer.parse((await signInStudent(testApp(), email)).body);
    const show = (showOnLeaderboard: boolean) => testApp().call(changeProfile, { body: { showOnLeaderboard }, token });
    expect(await show(true)).toMatchObject({
      status: 400,
      body: { fieldErrors: { showOnLeaderboard: 'Your parent or guardian has not allowed the leaderboard' } },
    });
    testApp().clock.advance(1_000);
    await agree(testApp(), link, { allowsLeaderboard: true });
    expect((await show(false)).status).toBe(200);
    expect((await show(true)).status).toBe(200);
  });
});

describe('a student with a school or a running test', () => {
  it('asks the school only after the guardian has agreed', async () => {
    const school = await createUser(testApp(), 'school');
    const { email, guardianEmail } = await signUpFamily(testApp(), { schoolCode: school.schoolCode ?? '' });
    const countRequests = () => testApp().orm.em.fork().count(SchoolMembershipEntity, { school: school.id, status: 'requested' });
    expect(await countRequests()).toBe(0);
    await agree(testApp(), await findConsentLink(testApp(), guardianEmail));
    expect(await countRequests()).toBe(1);
    expect(await findStudent(testApp(), email)).toMatchObject({ status: 'active' });
  });

  it('opens the account even if the school no longer exists', async () => {
    const school = await createUser(testApp(), 'school');
    const { email, guardianEmail } = await signUpFamily(testApp(), { schoolCode: school.schoolCode ?? '' });
    await testApp().orm.em.fork().nativeDelete(UserEntity, { id: school.id });
    await agree(testApp(), await findConsentLink(testApp(), guardianEmail));
    expect(await findStudent(testApp(), email)).toMatchObject({ status: 'active' });
  });

  it('pauses a running test while consent is withdrawn', async () => {
    const { clock, orm } = testApp();
    const { email, token } = await enrolFamily(testApp());
    const signedIn = AuthAnswer.parse((await signInStudent(testApp(), email)).body);
    const test = await makeTest(testApp(), { class: '7', durationMinutes: 45 });
    const sitting = await startAs(testApp(), signedIn, test.id);
    await sitting.save(0, { choice: 2 });
    clock.advance(10 * 60_000);
    await testApp().call(withdrawConsent, { body: { token } });
    expect((await sitting.save(1, { choice: 0 })).status).toBe(401);
    clock.advance(dayMs);
    await closeOverdueAttempts(orm.em.fork(), clock.now, 100);
    await agree(testApp(), token);
    const again = AuthAnswer.parse((await signInStudent(testApp(), email)).body);
    const attempt = Attempt.parse((await sit(testApp(), { ...sitting, token: again.token }).read()).body);
    expect(attempt).toMatchObject({ status: 'in_progress', answers: [{ index: 0, answer: { choice: 2 } }] });
    expect(new Date(attempt.deadlineAt).getTime() - clock.now.getTime()).toBe(35 * 60_000);
  });
});
