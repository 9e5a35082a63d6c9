import { getAssistant } from '@shikhar/contracts/assistant/routes';
import { expect, it } from 'vitest';
import { makeTest } from '../../../test/papers.ts';
import { makeSignedIn } from '../../../test/people.ts';
import { startAs, startNew } from '../../../test/sitting.ts';
import { useTestApp } from '../../../test/test-app.ts';

const testApp = useTestApp();

function ask(token: string) {
  return testApp().call(getAssistant, { token });
}

const open = { isLocked: false, isAllowed: true, attempts: [] };

it('is closed during an attempt, and open before and after', async () => {
  const student = await makeSignedIn(testApp(), 'student');
  const { id: testId } = await makeTest(testApp(), { durationMinutes: 45 });
  expect((await ask(student.token)).body).toEqual(open);

  const sitting = await startAs(testApp(), student, testId);
  testApp().clock.advance(60_000);
  expect((await ask(student.token)).body).toMatchObject({
    isLocked: true,
    attempts: [{ id: sitting.attemptId, title: 'Light', secondsLeft: 44 * 60 }],
  });

  await sitting.submit();
  expect((await ask(student.token)).body).toEqual(open);
});

it('is open again when the time is up, even if the attempt is not closed yet', async () => {
  const sitting = await startNew(testApp(), { durationMinutes: 1 });
  testApp().clock.advance(66_000);
  expect((await ask(sitting.token)).body).toEqual(open);
});

it('lists several attempts by their end, and stays open to other students', async () => {
  const student = await makeSignedIn(testApp(), 'student');
  const long = await makeTest(testApp(), { durationMinutes: 60, title: 'Long' });
  const short = await makeTest(testApp(), { durationMinutes: 30, title: 'Short' });
  await startAs(testApp(), student, long.id);
  await startAs(testApp(), student, short.id);
  expect((await ask(student.token)).body).toMatchObject({ attempts: [{ title: 'Short' }, { title: 'Long' }] });
  expect((await ask((await makeSignedIn(testApp(), 'student')).token)).body).toEqual(open);
});
