import { login } from '@shikhar/contracts/accounts/sign-in/routes';
import { AuthAnswer } from '@shikhar/contracts/accounts/sign-in/schemas';
import { listAttempts } from '@shikhar/contracts/attempts/routes';
import { Attempt } from '@shikhar/contracts/attempts/schemas';
import { setUserStatus } from '@shikhar/contracts/users/routes';
import { expect, it } from 'vitest';
import { makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { type Sitting, sit, startAs, submitAndRead } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { hashPassword } from '../../accounts/passwords/password-hash.service.ts';
import { AuditEntryEntity } from '../../audit/audit.entity.ts';
import { closeOverdueAttempts } from './overdue-attempts.service.ts';

const testApp = useTestApp();
const minute = 60_000;
const password = 'Summit of Kanchenjunga 8586';
let count = 0;

async function startTest(durationMinutes: number, closesAt: Date | null = null) {
  count += 1;
  const email = `frozen-${count}@school.example`;
  const student = await makeSignedIn(testApp(), 'student', { email, passwordHash: await hashPassword(password) });
  const { id } = await makeTest(testApp(), { durationMinutes, closesAt });
  return { sitting: await startAs(testApp(), student, id), email };
}

async function setStatus({ studentId: id }: Sitting, status: 'active' | 'suspended'): Promise<void> {
  // A new session each time, because idle sessions of administrators end soon.
  const { token } = await makeSignedIn(testApp(), 'admin');
  expect((await testApp().call(setUserStatus, { params: { id }, body: { status }, token })).status).toBe(200);
}

async function signInAgain(sitting: Sitting, email: string): Promise<Sitting> {
  const { body } = await testApp().call(login, { body: { email, password } });
  return sit(testApp(), { ...sitting, token: AuthAnswer.parse(body).token });
}

it('stops the clock of a running test while its student is suspended, and gives the time back', async () => {
  const { clock, orm } = testApp();
  const { sitting, email } = await startTest(45);
  clock.advance(30 * minute);
  expect((await sitting.save(0, { choice: 2 })).status).toBe(200);
  await setStatus(sitting, 'suspended');
  expect((await sitting.save(1, { choice: 0 })).status).toBe(401);
  clock.advance(24 * 60 * minute);
  await closeOverdueAttempts(orm.em.fork(), clock.now, 100);
  await setStatus(sitting, 'active');
  const again = await signInAgain(sitting, email);
  const attempt = Attempt.parse((await again.read()).body);
  expect(attempt).toMatchObject({ status: 'in_progress', answers: [{ index: 0, answer: { choice: 2 } }] });
  expect(new Date(attempt.deadlineAt).getTime() - clock.now.getTime()).toBe(15 * minute);
  clock.advance(5 * minute);
  expect((await again.save(1, { choice: 0 })).status).toBe(200);
  const result = await submitAndRead(again);
  expect(result).toMatchObject({ submittedBy: 'student', timeUsedSeconds: 35 * 60 });
  expect(result.questions.map(({ timeSpentSeconds }) => timeSpentSeconds).slice(0, 2)).toEqual([30 * 60, 5 * 60]);
  const entries = await orm.em.fork().find(AuditEntryEntity, { subjectId: sitting.attemptId }, { orderBy: { id: 'asc' } });
  expect(entries.map(({ action }) => action)).toEqual([
    'attempt.started',
    'attempt.frozen',
    'attempt.resumed',
    'attempt.submitted',
  ]);
});

it('gives the time back beyond the end of the window, also after a second suspension', async () => {
  const { clock } = testApp();
  const { sitting, email } = await startTest(60, new Date(clock.now.getTime() + 20 * minute));
  for (const _ of [1, 2]) {
    clock.advance(5 * minute);
    await setStatus(sitting, 'suspended');
    await setStatus(sitting, 'suspended');
    clock.advance(60 * minute);
    await setStatus(sitting, 'active');
  }
  const again = await signInAgain(sitting, email);
  const { deadlineAt } = Attempt.parse((await again.read()).body);
  expect(new Date(deadlineAt).getTime() - clock.now.getTime()).toBe(10 * minute);
  expect((await submitAndRead(again)).timeUsedSeconds).toBe(10 * 60);
});

it('leaves attempts already out of time to be closed', async () => {
  const { clock, orm } = testApp();
  const { sitting, email } = await startTest(10);
  clock.advance(11 * minute);
  await setStatus(sitting, 'suspended');
  clock.advance(60 * minute);
  await closeOverdueAttempts(orm.em.fork(), clock.now, 100);
  await setStatus(sitting, 'active');
  const again = await signInAgain(sitting, email);
  expect(await submitAndRead(again)).toMatchObject({ submittedBy: 'deadline', timeUsedSeconds: 10 * 60 });
  const { body } = await testApp().call(listAttempts, { query: { page: 1, pageSize: 25 }, token: again.token });
  expect(body).toMatchObject({ total: 1 });
});
