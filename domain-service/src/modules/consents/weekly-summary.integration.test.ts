import { AuthAnswer } from '@shikhar/contracts/auth/schemas';
import { withdrawConsent } from '@shikhar/contracts/consents/routes';
import { beforeAll, expect, it } from 'vitest';
import { agree, enrolFamily, setGuardianConsent, signInStudent } from '../../../test/families.ts';
import { makeTest } from '../../../test/papers.ts';
import { startAs } from '../../../test/sitting.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { MailEntity } from '../mail/mail.entity.ts';
import { queueSummaries } from './weekly-summary.service.ts';

// Friday, 20 November 2026.
const testApp = useTestApp();
const dayMs = 24 * 60 * 60_000;

beforeAll(() => setGuardianConsent(testApp(), true));

async function sitTest(email: string): Promise<void> {
  const student = AuthAnswer.parse((await signInStudent(testApp(), email)).body);
  const { id } = await makeTest(testApp(), { class: '7', title: 'Chapter quiz' });
  const sitting = await startAs(testApp(), student, id);
  await sitting.save(0, { choice: 2 });
  await sitting.submit();
}

async function listSummaries(to: string): Promise<string[]> {
  const mails = await testApp().orm.em.fork().find(MailEntity, { toAddress: to, kind: 'summary.weekly' });
  return mails.map(({ textBody }) => textBody ?? '');
}

it('comes on Monday, once, to guardians who asked for it and whose student handed something in', async () => {
  const { clock, orm } = testApp();
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
  await queueSummaries(orm.em.fork(), clock.now);
  expect(await listSummaries(busy.guardianEmail)).toEqual([]);
  clock.advance(3 * dayMs);
  await queueSummaries(orm.em.fork(), clock.now);
  await queueSummaries(orm.em.fork(), clock.now);
  const [summary, ...more] = await listSummaries(busy.guardianEmail);
  expect(more).toEqual([]);
  expect(summary).toContain('handed in one test.');
  expect(summary).toContain('Chapter quiz');
  for (const { guardianEmail } of [idle, unasked, gone]) expect(await listSummaries(guardianEmail)).toEqual([]);
  clock.advance(7 * dayMs);
  await queueSummaries(orm.em.fork(), clock.now);
  expect(await listSummaries(busy.guardianEmail)).toHaveLength(1);
});
