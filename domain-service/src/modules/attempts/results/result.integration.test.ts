import { Result } from '@shikhar/contracts/attempts/results/result';
import { startAttempt } from '@shikhar/contracts/attempts/routes';
import { getTest } from '@shikhar/contracts/tests/routes';
import { describe, expect, it } from 'vitest';
import { makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { startAs, startNew, submitAndRead } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();

/** A new student takes the test and gets the mcq (1 mark), the truefalse (1 mark), both or neither right. */
async function take(testId: string, isFirstRight: boolean, isSecondRight: boolean) {
  const sitting = await startAs(testApp(), await makeSignedIn(testApp(), 'student'), testId);
  await sitting.save(0, { choice: isFirstRight ? 2 : 0 });
  await sitting.save(1, { choice: isSecondRight ? 0 : 1 });
  await sitting.submit();
  return sitting;
}

describe('a result', () => {
  it('ranks among first attempts, with ties sharing a rank', async () => {
    const { id } = await makeTest(testApp());
    const best = await take(id, true, true);
    const alone = Result.parse((await best.result()).body);
    expect(alone).toMatchObject({ rank: 1, takers: 1, classAveragePercent: null });
    const middle = await take(id, true, false);
    const tied = await take(id, false, true);
    const last = await take(id, false, false);
    const results = await Promise.all(
      [best, middle, tied, last].map(async (sitting) => Result.parse((await sitting.result()).body)),
    );
    expect(results.map(({ rank }) => rank)).toEqual([1, 2, 2, 4]);
    expect(results.map(({ classAveragePercent, takers }) => [classAveragePercent, takers])).toEqual(Array(4).fill([10, 4]));
  });

  it('ranks a later attempt without the student’s own first one, and counts only first attempts', async () => {
    const { id } = await makeTest(testApp());
    const student = await makeSignedIn(testApp(), 'student');
    const first = await startAs(testApp(), student, id);
    await first.save(0, { choice: 2 });
    await first.submit();
    await take(id, true, true);
    const second = await startAs(testApp(), student, id);
    expect(await submitAndRead(second)).toMatchObject({ number: 2, score: 0, rank: 2, takers: 2, classAveragePercent: 15 });
  });

  it('has a receipt number and the time the student took', async () => {
    const sitting = await startNew(testApp());
    testApp().clock.advance(95_000);
    const result = await submitAndRead(sitting);
    expect(result).toMatchObject({
      timeUsedSeconds: 95,
      startedAt: new Date(testApp().clock.now.getTime() - 95_000).toISOString(),
    });
    expect(result.receiptNumber).toMatch(/^SHK-[0-9A-HJKMNP-TV-Z]{8}$/);
  });
});

describe('who may read a result', () => {
  it('lets staff read those of their students, and is not found for others', async () => {
    const author = await makeSignedIn(testApp(), 'teacher');
    const { id } = await makeTest(testApp(), { createdBy: author.user.id, subject: 'Science' });
    const student = await makeSignedIn(testApp(), 'student', { schoolCode: 'KV-DELHI' });
    const sitting = await startAs(testApp(), student, id);
    await sitting.submit();
    const readers = {
      author: author.token,
      subjectTeacher: (await makeSignedIn(testApp(), 'teacher', { schoolCode: 'KV-DELHI', subjects: ['English', 'Science'] }))
        .token,
      otherSubject: (await makeSignedIn(testApp(), 'teacher', { schoolCode: 'KV-DELHI', subjects: ['English'] })).token,
      noSubject: (await makeSignedIn(testApp(), 'teacher', { schoolCode: 'KV-DELHI', subjects: [] })).token,
      otherSchoolTeacher: (await makeSignedIn(testApp(), 'teacher', { schoolCode: 'KV-PUNE', subjects: ['Science'] })).token,
      noSchoolTeacher: (await makeSignedIn(testApp(), 'teacher', { subjects: ['Science'] })).token,
      school: (await makeSignedIn(testApp(), 'school', { schoolCode: 'KV-DELHI' })).token,
      otherSchool: (await makeSignedIn(testApp(), 'school', { schoolCode: 'KV-PUNE' })).token,
      admin: (await makeSignedIn(testApp(), 'admin')).token,
      classmate: (await makeSignedIn(testApp(), 'student', { schoolCode: 'KV-DELHI' })).token,
    };
    const statuses = Object.entries(readers).map(async ([reader, token]) => [reader, (await sitting.result(token)).status]);
    expect(Object.fromEntries(await Promise.all(statuses))).toEqual({
      author: 200,
      subjectTeacher: 200,
      otherSubject: 404,
      noSubject: 404,
      otherSchoolTeacher: 404,
      noSchoolTeacher: 404,
      school: 200,
      otherSchool: 404,
      admin: 200,
      classmate: 404,
    });
  });

  it('hides students without a school from teachers and schools without one', async () => {
    const sitting = await startNew(testApp());
    await sitting.submit();
    const { token } = await makeSignedIn(testApp(), 'teacher', { subjects: ['Science'] });
    expect((await sitting.result(token)).status).toBe(404);
  });
});

/** Every name and text anywhere in a JSON value. */
function listWords(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listWords);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, member]) => [name, ...listWords(member)]);
  return [String(value)];
}

it('reveals no key before submission', async () => {
  const { token, user } = await makeSignedIn(testApp(), 'student');
  const { id: testId } = await makeTest(testApp());
  const started = await testApp().call(startAttempt, { body: { testId }, token });
  const sitting = await startAs(testApp(), { token, user }, testId);
  const answers = [
    await testApp().call(getTest, { params: { id: testId }, token }),
    started,
    await testApp().call(startAttempt, { body: { testId }, token }),
    await sitting.save(0, { choice: 1 }),
    await sitting.save(0, { text: 'not an option' }),
    await sitting.read(),
    ...(await Promise.all([0, 1, 2, 3, 4, 5].map((index) => sitting.readQuestion(index)))),
    await sitting.result(),
  ];
  const words = answers.flatMap(({ body }) => listWords(body));
  for (const name of [
    'key',
    'correct',
    'rightAnswer',
    'explanation',
    'accepted',
    'tolerance',
    'rubric',
    'modelAnswer',
    'outcome',
    'awarded',
  ]) {
    expect(words).not.toContain(name);
  }
  for (const text of ['New Delhi', 'secret', 'Says why']) expect(words.filter((word) => word.includes(text))).toEqual([]);
});
