import { expect } from '@playwright/test';
import { createPicture } from '../../fixtures/pictures.ts';
import { test } from '../../fixtures/school-test.ts';
import { addQuestion, clickButton, fillDetails, findOption, findQuestionText } from '../../pages/builder-page.ts';
import { expectQuestion } from '../../pages/exam-page.ts';

const passage = 'Asha buys 3 bangles for ₹45.\n\n| Shop | Price |\n|---|---|\n| Ravi | ₹15 |';

test('a passage is written once and read beside each of its questions', async ({ page, makePerson, signInBy }) => {
  await signInBy(await makePerson('teacher', 'Writes a passage'));
  await page.goto('/teacher/tests/new');
  await fillDetails(page, { title: 'A day at the mela', chapter: 'Light' });
  await page.locator('summary', { hasText: 'Passage, case, table or figure' }).click();
  const shares = page.getByLabel('Shares a text with other questions');
  await shares.selectOption('Yes, a new one');
  await page.getByLabel('Heading').fill('At the mela');
  await findQuestionText(page).fill('What does one bangle cost?');
  for (const [index, cost] of ['₹10', '₹15'].entries()) await findOption(page, 'AB'[index] ?? '').fill(cost);
  await page.getByLabel('Option B is correct').check();
  await clickButton(page, 'Add question');
  await expect(page.getByText('Enter the text that the questions share, or add a picture').first()).toBeVisible();
  await page.getByLabel('Text', { exact: true }).fill(passage);
  const shared = page.locator('.fold', { hasText: 'Shares a text with other questions' });
  const picture = { name: 'stalls.png', mimeType: 'image/png', buffer: createPicture() };
  await shared.getByLabel('Choose a picture').setInputFiles(picture);
  await shared.getByLabel('What the picture shows').fill('Two stalls at the mela');
  await addQuestion(page, '1 question, 1 mark');
  // The next question usually belongs to it as well.
  await expect(shares).toHaveValue('same');
  await expect(shared.getByRole('img', { name: 'Two stalls at the mela' })).toBeVisible();
  await findQuestionText(page).fill('Who sells bangles?');
  for (const [index, name] of ['Ravi', 'Meena'].entries()) await findOption(page, 'AB'[index] ?? '').fill(name);
  await page.getByLabel('Option A is correct').check();
  await addQuestion(page, '2 questions, 2 marks');
  await findQuestionText(page).fill('Half a question');
  await shared.getByRole('button', { name: 'Remove the picture' }).click();
  await expect(shared.getByLabel('Choose a picture')).toBeVisible();
  await expect(shared.getByRole('img')).toHaveCount(0);
  await expect(findQuestionText(page)).toHaveValue('Half a question');

  await clickButton(page, 'Preview');
  await expectQuestion(page, 1);
  const group = page.locator('.q-group');
  await expect(group.locator('summary')).toContainText('At the mela');
  await expect(group.locator('summary')).toContainText('Questions 1 to 2');
  await expect(group.getByText('Asha buys 3 bangles')).toBeVisible();
  await expect(group.getByRole('cell', { name: '₹15' })).toBeVisible();
  await expect(group.getByRole('img', { name: 'Two stalls at the mela' })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Who sells bangles?')).toBeVisible();
  await expect(group.locator('summary')).toContainText('At the mela');
  if (!(await group.getByText('Asha buys 3 bangles').isVisible())) await group.locator('summary').click();
  await expect(group.getByText('Asha buys 3 bangles')).toBeVisible();
});
