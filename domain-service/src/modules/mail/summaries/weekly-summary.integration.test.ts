import { withdrawConsent } from '@shikhar/contracts/accounts/consents/routes';
import { AuthAnswer } from '@shikhar/contracts/accounts/sign-in/schemas';
import { checkSubscription, endSubscription } from '@shikhar/contracts/accounts/subscriptions/routes';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { agree, enrolFamily, listConsents, setGuardianConsent, signInStudent } from '../../../../test/families.ts';
import { makeTest } from '../../../../test/papers.ts';
import { startAs } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { createSubscriptionLinks } from '../../accounts/subscriptions/subscription-links.service.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { MailEntity } from '../mail.entity.ts';
import { queueSummaries } from './weekly-summary.service.ts';

const testApp = useTestApp();
const dayMs = 24 * 60 * 60_000;
const friday = new Date('2026-11-20T10:00:00.000Z');
const monday = new Date('2026-11-23T10:00:00.000Z');

beforeAll(() => setGuardianConsent(testApp(), true));
beforeEach(() => {
  testApp().clock.now = friday;
});

async function sitTest(email: string): Promise<void> {
  const student = AuthAnswer.parse((await signInStudent(testApp(), email)).body);
  const { id } = await makeTest(testApp(), { class: '7', title: 'Chapter quiz' });
  const sitting = await startAs(testApp(), student, id);
  await sitting.save(0, { choice: 2 });
  await sitting.submit();
}

function sendSummaries(): Promise<void> {
  const { orm, clock, jwtSecret } = testApp();
  return queueSummaries(orm.em.fork(), createSubscriptionLinks(jwtSecret), clock.now);
}

function listSummaries(to: string): Promise<MailEntity[]> {
  return testApp().orm.em.fork().find(MailEntity, { toAddress: to, kind: 'summary.weekly' });
}

/** A family whose student took a test in the week, with the token from the link in the summary to that address. */
async function notifyFamily(address: 'email' | 'guardianEmail') {
  const family = await enrolFamily(testApp());
  await sitTest(family.email);
  testApp().clock.now = monday;
  await sendSummaries();
  const [mail] = await listSummaries(family[address]);
  return { family, mail, token: /stop-emails\?token=(\S+)/.exec(mail?.textBody ?? '')?.[1] ?? '' };
}

async function sitAndSendNextWeek(email: string): Promise<void> {
  testApp().clock.advance(dayMs);
  await sitTest(email);
  testApp().clock.advance(6 * dayMs);
  await sendSummaries();
}

it('comes on Monday, once, to students who handed something in and to guardians who asked for it', async () => {
  const { clock } = testApp();
  const [busy, idle, unasked, gone] = [
    await enrolFamily(testApp()),
    await enrolFamily(testApp()),
    await enrolFamily(testApp()),
    await enrolFamily(testApp()),
  ];
  clock.advance(1_000);
  await agree(testApp(), unasked.token, { wantsSummary: false });
  for (const { email } of [busy, unasked, gone]) await sitTest(email);
  await testApp().call(withdrawConsent, { body: { token: gone.token } });
  await sendSummaries();
  expect(await listSummaries(busy.guardianEmail)).toEqual([]);
  clock.advance(3 * dayMs);
  await sendSummaries();
  await sendSummaries();
  clock.advance(dayMs);
  await sendSummaries();
  const [summary, ...more] = await listSummaries(busy.guardianEmail);
  expect(more).toEqual([]);
  expect(summary?.textBody).toContain('submitted one test.');
  expect(summary?.textBody).toContain('Chapter quiz');
  const [own, ...others] = await listSummaries(busy.email);
  expect(others).toEqual([]);
  expect(own?.textBody).toContain('you submitted one test.');
  expect(await listSummaries(unasked.email)).toHaveLength(1);
  for (const { guardianEmail } of [idle, unasked, gone]) expect(await listSummaries(guardianEmail)).toEqual([]);
  for (const { email } of [idle, gone]) expect(await listSummaries(email)).toEqual([]);
  clock.advance(6 * dayMs);
  await sendSummaries();
  expect(await listSummaries(busy.guardianEmail)).toHaveLength(1);
});

it('comes on Wednesday if nothing could be sent before, and not later', async () => {
  const { clock } = testApp();
  const [first, second] = [await enrolFamily(testApp()), await enrolFamily(testApp())];
  await sitTest(first.email);
  clock.advance(5 * dayMs);
  await sendSummaries();
  const [summary] = await listSummaries(first.email);
  expect(summary?.textBody).toContain('From 16 November 2026 to 22 November 2026 you submitted one test.');
  await sitTest(second.email);
  clock.advance(8 * dayMs);
  await sendSummaries();
  expect(await listSummaries(second.email)).toEqual([]);
});

it('is switched off by its link for the student only, idempotently', async () => {
  const { family, mail, token } = await notifyFamily('email');
  expect(mail?.unsubscribeUrl).toMatch(/\/stop-emails\/one-click\?token=/);
  const checked = await testApp().call(checkSubscription, { body: { token } });
  expect(checked.body).toEqual({ kind: 'summary', isOn: true, firstName: 'Kavya' });
  const ends = [1, 2].map(() => testApp().call(endSubscription, { body: { token } }));
  for (const { status, body } of await Promise.all(ends)) {
    expect([status, body]).toEqual([200, { kind: 'summary', isOn: false, firstName: 'Kavya' }]);
  }
  await sitAndSendNextWeek(family.email);
  expect(await listSummaries(family.email)).toHaveLength(1);
  expect(await listSummaries(family.guardianEmail)).toHaveLength(2);
});

it('is switched off by its link for the guardian only, without changing the rest of the consent', async () => {
  const { family, token } = await notifyFamily('guardianEmail');
  const { status } = await testApp().call(endSubscription, { body: { token } });
  expect(status).toBe(200);
  const [first, second, ...more] = await listConsents(testApp(), family.email);
  expect(more).toEqual([]);
  const { decision, guardianName, textVersion, allowsLeaderboard, allowsAssistant } = first ?? {};
  expect(second).toMatchObject({ decision, guardianName, textVersion, allowsLeaderboard, allowsAssistant, wantsSummary: false });
  await sitAndSendNextWeek(family.email);
  expect(await listSummaries(family.guardianEmail)).toHaveLength(1);
  expect(await listSummaries(family.email)).toHaveLength(2);
});

it('refuses links that are made up, truncated or another person’s', async () => {
  const { family, token } = await notifyFamily('email');
  const { id } = await testApp().orm.em.fork().findOneOrFail(UserEntity, { email: family.email });
  const links = createSubscriptionLinks('another signing secret 0123456789 abc');
  const foreign = links.write('summary', id).path.split('token=')[1] ?? '';
  const otherGuardian = createSubscriptionLinks(testApp().jwtSecret).write('guardian_summary', id, 'someone@home.example');
  const swapped = `r${token.slice(1)}`;
  for (const wrong of ['', 'made-up', token.slice(0, -1), swapped, foreign, otherGuardian.path.split('token=')[1] ?? '']) {
    const { status, body } = await testApp().call(endSubscription, { body: { token: wrong } });
    expect([status, body]).toEqual([400, expect.objectContaining({ code: expect.stringMatching(/LINK_INVALID|VALIDATION/) })]);
  }
  const { body } = await testApp().call(checkSubscription, { body: { token } });
  expect(body).toMatchObject({ isOn: true });
});
