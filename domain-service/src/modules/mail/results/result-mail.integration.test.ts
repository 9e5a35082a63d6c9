import { endSubscription } from '@shikhar/contracts/accounts/subscriptions/routes';
import { expect, it } from 'vitest';
import { makeMarking, markAs } from '../../../../test/reviews.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { createSubscriptionLinks } from '../../accounts/subscriptions/subscription-links.service.ts';
import { AttemptEntity } from '../../attempts/attempt.entity.ts';
import { UserEntity } from '../../users/user.entity.ts';
import { MailEntity } from '../mail.entity.ts';
import { QueuedResultMailEntity } from './queued-result-mail.entity.ts';
import { queueResultMails } from './result-mail.service.ts';

const testApp = useTestApp();
const minuteMs = 60_000;

// The trigger writes the database's time, which is later than the fixed clock of the tests.
async function sendResults(): Promise<void> {
  const { orm, jwtSecret } = testApp();
  const em = orm.em.fork();
  await em.nativeUpdate(QueuedResultMailEntity, {}, { dueAt: new Date(testApp().clock.now.getTime() - 10 * minuteMs) });
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
  const attempt = await testApp().orm.em.fork().findOneOrFail(AttemptEntity, { id: attemptId });
  return { attemptId, userId: attempt.student.id };
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
  await testApp().orm.em.fork().nativeUpdate(UserEntity, { id: userId }, { wantsResults: false });
  await mark(marking, 1);
  await sendResults();
  expect(await listMails(userId)).toEqual([]);
  expect(await testApp().orm.em.fork().count(QueuedResultMailEntity)).toBe(0);
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
