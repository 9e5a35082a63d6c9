import { randomUUID } from 'node:crypto';
import { expect, test } from '../../fixtures/shikhar.ts';
import {
  addQuestion,
  clickButton,
  fillDetails,
  findOption,
  findQuestionText,
  findTitle,
  openOutline,
} from '../../pages/builder-page.ts';

const options = [
  'Both A and R are true, and R is the correct explanation of A.',
  'Both A and R are true, but R is not the correct explanation of A.',
  'A is true, but R is false.',
  'A is false, but R is true.',
];

test('a teacher starts from an assertion and a reason, with the options of the board @long', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await page.goto('/teacher/tests/new');
  const title = `Reasons ${randomUUID().slice(0, 8)}`;
  await fillDetails(page, { title, chapter: 'Light' });
  await page.getByRole('radio', { name: 'Long answer', exact: true }).check();
  await clickButton(page, 'Assertion-Reason');
  await expect(findOption(page, 'A')).toHaveValue(options[0] ?? '');
  await expect(findTitle(page)).toHaveValue(title);
  await expect(findQuestionText(page)).toHaveValue('Assertion (A): \nReason (R): ');
  for (const [index, option] of options.entries()) await expect(findOption(page, 'ABCD'[index] ?? '')).toHaveValue(option);

  await findQuestionText(page).fill('Assertion (A): Light bends in glass.\nReason (R): It is slower there.');
  await page.getByLabel('Option A is correct').check();
  await addQuestion(page, '1 question, 1 mark');
  await openOutline(page);
  await expect(page.getByText('Assertion (A): Light bends in glass.')).toBeVisible();
});
