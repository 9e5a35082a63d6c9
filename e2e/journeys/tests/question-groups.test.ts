import { expect, type Page } from '@playwright/test';
import { createPicture } from '../../fixtures/pictures.ts';
import { test } from '../../fixtures/school-test.ts';
import {
  addQuestion,
  clickButton,
  fillDetails,
  findOption,
  findQuestions,
  findQuestionText,
  openOutline,
  startQuestion,
} from '../../pages/builder-page.ts';
import { expectQuestion } from '../../pages/exam-page.ts';
import { findReviewed, openReview } from '../../pages/result-page.ts';
import { openSubmitDialog } from '../../pages/submit-page.ts';

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

  await (await openSubmitDialog(page)).getByRole('button', { name: 'Submit Test' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await openReview(page, 2);
  const reviewed = findReviewed(page, 2).locator('.q-group');
  await expect(reviewed).toContainText('At the mela');
  await expect(reviewed.getByText('Asha buys 3 bangles')).toBeHidden();
  const [frame, arrow] = [await reviewed.boundingBox(), await reviewed.locator('.chev').boundingBox()];
  expect(findEnd(arrow)).toBeGreaterThan(0);
  expect(findEnd(arrow)).toBeLessThanOrEqual(findEnd(frame));
});

function findEnd(box: { x: number; width: number } | null): number {
  return box ? box.x + box.width : 0;
}

const findText = (page: Page) => page.getByLabel('Text', { exact: true });

/** A test with two questions about one text; its next question is about it as well. */
async function createPair(page: Page): Promise<void> {
  await page.goto('/teacher/tests/new');
  await fillDetails(page, { title: 'Two about one', chapter: 'Light' });
  await page.locator('summary', { hasText: 'Passage, case, table or figure' }).click();
  await page.getByLabel('Shares a text with other questions').selectOption('Yes, a new one');
  await findText(page).fill('A bangle costs ₹15.\nA mask costs ₹20.');
  for (const [index, text] of ['First', 'Second'].entries()) {
    await startQuestion(page, 'True/False', `${text} statement.`);
    await page.getByRole('radio', { name: 'True', exact: true }).check();
    await addQuestion(page, index === 0 ? '1 question, 1 mark' : '2 questions, 2 marks');
  }
}

async function openQuestion(page: Page, number: number): Promise<void> {
  await openOutline(page);
  await page.getByRole('button', { name: `Edit question ${number}` }).click();
  await expect(page.getByRole('heading', { name: `Question ${number}` })).toBeVisible();
}

async function correctText(page: Page, text: string): Promise<void> {
  await openQuestion(page, 1);
  await findText(page).fill(text);
  await clickButton(page, 'Save');
  await expect(page.getByText('Question 1 is saved.')).toBeVisible();
}

async function expectText(page: Page, numbers: readonly number[], text: string): Promise<void> {
  const builder = page.url().split('?')[0] ?? '';
  for (const number of numbers) {
    await page.goto(builder);
    await openQuestion(page, number);
    await expect(findText(page)).toHaveValue(text);
  }
}

test('a question that was half typed follows a correction of the text that it shares @long', async ({
  page,
  makePerson,
  signInBy,
}) => {
  await signInBy(await makePerson('teacher', 'Corrects a passage'));
  await createPair(page);
  await startQuestion(page, 'True/False', 'Third statement.');
  await correctText(page, 'A bangle costs ₹18.');
  await expect(findQuestionText(page)).toHaveValue('Third statement.');
  await expect(findText(page)).toHaveValue('A bangle costs ₹18.');
  await page.getByRole('radio', { name: 'True', exact: true }).check();
  await addQuestion(page, '3 questions, 3 marks');
  await expectText(page, [1, 3], 'A bangle costs ₹18.');
});

test('a question that is brought back takes a correction of the text that it shares @script @long', async ({
  page,
  makePerson,
  signInBy,
}) => {
  await signInBy(await makePerson('teacher', 'Brings one back'));
  await createPair(page);
  await openOutline(page);
  await page.getByRole('button', { name: 'Remove question 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(findQuestions(page)).toHaveText([/First/]);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await correctText(other, 'A bangle costs ₹18.');
  await page.getByRole('button', { name: 'Undo removal of question 2' }).click();
  await expect(findQuestions(page)).toHaveText([/First/, /Second/]);
  // The page still shows the text of before beside its next question.
  await startQuestion(page, 'True/False', 'Third statement.');
  await page.getByRole('radio', { name: 'True', exact: true }).check();
  await addQuestion(page, '3 questions, 3 marks');
  await expectText(page, [1, 2, 3], 'A bangle costs ₹18.');
});
