import { Result } from '@shikhar/contracts/attempts/results/result';
import { expect, it } from 'vitest';
import { type KeyedQuestion, makeTest } from '../../../../test/papers.ts';
import { makeSignedIn } from '../../../../test/people.ts';
import { markAs } from '../../../../test/reviews.ts';
import { startAs } from '../../../../test/sitting.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();

const length: KeyedQuestion = {
  type: 'saq',
  content: { question: 'How long is it?', isNumeric: true, isUnitExpected: true },
  marks: 2,
  key: { kind: 'number', value: 12, tolerance: 0, unit: 'cm', unitRequired: true },
};

it('brings a short answer that is not understood to the teacher, whose marks count', async () => {
  const teacher = await makeSignedIn(testApp(), 'teacher');
  const test = await makeTest(testApp(), { createdBy: teacher.user.id }, [length, length]);
  const sitting = await startAs(testApp(), await makeSignedIn(testApp(), 'student'), test.id);
  await sitting.save(0, { text: '1.2.0 cm' });
  await sitting.save(1, { text: '13 cm' });
  await sitting.submit();
  const read = async () => Result.parse((await sitting.result()).body);
  const before = await read();
  expect(before).toMatchObject({ status: 'pending_review', score: 0, waitingMarks: 2 });
  expect(before.questions.map(({ outcome }) => outcome)).toEqual(['waiting', 'wrong']);

  const marker = markAs(testApp(), teacher);
  const place = { attemptId: sitting.attemptId, index: 0 };
  expect(await marker.queue({ testId: test.id })).toMatchObject({ total: 1, marked: 0, current: place });
  expect(await marker.see(place)).toMatchObject({
    text: '1.2.0 cm',
    question: { modelAnswer: '12 cm', rubric: [], marks: 2, hasKey: true },
  });
  expect((await marker.save(place, { adjustment: 2 })).status).toBe(200);
  const after = await read();
  expect(after).toMatchObject({ status: 'graded', score: 2 });
  expect(after.questions.map(({ outcome }) => outcome)).toEqual(['correct', 'wrong']);
});
