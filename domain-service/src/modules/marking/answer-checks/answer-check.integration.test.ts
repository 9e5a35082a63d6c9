import { checkAnswers } from '@shikhar/contracts/marking/answer-checks/routes';
import { type AnswerCheck, CheckedAnswers, maxCheckedTexts } from '@shikhar/contracts/marking/answer-checks/schemas';
import { expect, it } from 'vitest';
import { makeSignedIn } from '../../../../test/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();

async function check(body: AnswerCheck) {
  const { token } = await makeSignedIn(testApp(), 'teacher');
  return testApp().call(checkAnswers, { token, body });
}

const length = { kind: 'number', value: 5, tolerance: 0, unit: 'cm', unitRequired: true, unitExact: false } as const;

it('says of each text whether the key makes it right, and why', async () => {
  const { checked, proposed } = CheckedAnswers.parse(
    (await check({ answer: length, texts: ['50 mm', '5', ' ', '1.2.3 cm'] })).body,
  );
  expect(checked).toEqual([
    { text: '50 mm', verdict: 'right', reason: 'The same value in another unit' },
    { text: '5', verdict: 'wrong', reason: 'The unit is missing' },
    { text: '1.2.3 cm', verdict: 'not_understood', reason: 'Not read as a number' },
  ]);
  expect(proposed.map(({ text, verdict }) => [text, verdict])).toContainEqual(['5 centimetres', 'right']);
  expect(proposed.map(({ text, verdict }) => [text, verdict])).toContainEqual(['6 cm', 'wrong']);
});

it('refuses more texts than it compares in a moment', async () => {
  const texts = Array.from({ length: maxCheckedTexts + 1 }, () => '5');
  expect(await check({ answer: length, texts })).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
});
