import { endSubscription } from '@shikhar/contracts/accounts/subscriptions/routes';
import { expect, it } from 'vitest';
import { makeMarking, markAs } from '../../../../test/reviews.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { createSubscriptionLinks } from '../../accounts/subscriptions/subscription-links.service.ts';
import { MailEntity } from '../mail.entity.ts';
import { queueResultMails } from './result-mail.service.ts';

const testApp = useTestApp();
const minuteMs = 60_000;

// The trigger writes the database's time, which is later than the fixed clock of the tests.
async function sendResults(): Promise<void> {
  const { orm, jwtSecret } = testApp();
  const em = orm.em.fork();
  await em.execute('update result_mail_queue set due_at = ?', [new Date(testApp().clock.now.getTime() - 10 * minuteMs)]);
  await queueResultMails(em, createSubscriptionLinks(jwtSecret), testApp().clock.now);
}

function listMails(userId: string): Promise<MailEntity[]> {
  return testApp().orm.em.fork().find(MailEntity, { user: userId, kind: 'result.marked' });
}

async function mark(marking: Awaited<ReturnType<typeof makeMarking>>, index: number, comment = '') {
  const [sitting] = marking.sittings;
  const attemptId = sitting?.attemptId ?? '';
  const { status } = await markAs(testApp(), marking.teacher).save({ attemptId, index }, { adjustment: 1.5, comment });
  expect(status).toBe(200);
  const where = 'select student_id from attempts where id = ?';
  const [row] = await testApp().orm.em.fork().execute<{ student_id: string }[]>(where, [attemptId]);
  return { attemptId, userId: row?.student_id ?? '' };
}

it('comes once all answers are marked, with marks and the teacher’s comment, and is switched off by its link', async () => {
  const marking = await makeMarking(testApp());
  const { userId } = await mark(marking, 0, 'Name the <colours>.');
  await sendResults();
  expect(await listMails(userId)).toEqual([]);
  const { attemptId } = await mark(marking, 1);
  await sendResults();
  await sendResults();
  const [mail, ...more] = await listMails(userId);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your result: 3 of 7 | Shikhar');
  for (const words of ['Long answers: 3 of 7', 'Your teacher writes: Name the <colours>.', `/results/${attemptId}`]) {
    expect(mail?.textBody).toContain(words);
  }
  expect(mail?.htmlBody).toContain('Name the &lt;colours&gt;.');
  const token = /stop-emails\?token=(\S+)/.exec(mail?.textBody ?? '')?.[1] ?? '';
  const { body } = await testApp().call(endSubscription, { body: { token } });
  expect(body).toMatchObject({ kind: 'results', isOn: false });
});

it('is not sent to students who do not want it', async () => {
  const marking = await makeMarking(testApp());
  const { userId } = await mark(marking, 0);
  await testApp().orm.em.fork().execute('update users set wants_results = false where id = ?', [userId]);
  await mark(marking, 1);
  await sendResults();
  expect(await listMails(userId)).toEqual([]);
  expect(await testApp().orm.em.fork().execute('select from result_mail_queue')).toEqual([]);
});

it('waits until the marks are visible', async () => {
  const closesAt = new Date(testApp().clock.now.getTime() + 60 * minuteMs);
  const marking = await makeMarking(testApp(), { facts: { closesAt, reviewFrom: 'after_window' } });
  const { userId } = await mark(marking, 0);
  await mark(marking, 1);
  await sendResults();
  expect(await listMails(userId)).toEqual([]);
  testApp().clock.advance(61 * minuteMs);
  await sendResults();
  expect(await listMails(userId)).toHaveLength(1);
});
