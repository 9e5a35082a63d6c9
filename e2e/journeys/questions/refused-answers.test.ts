import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/question-kind-test.ts';
import { addQuestion, startQuestion } from '../../pages/builder-page.ts';
import { clickNext, enterAnswer, startTest } from '../../pages/exam-page.ts';
import { submitTest } from '../../pages/submit-page.ts';

async function writeBlanks(page: Page): Promise<void> {
  await startQuestion(page, 'Fill in the blanks', 'Plants make [[1]] in [[2]] of the leaf.', 2);
  for (const [index, word] of ['sugar', 'chloroplasts'].entries()) {
    const blank = page.getByRole('group', { name: `Blank ${index + 1}` });
    await blank.getByRole('radio', { name: 'Words' }).check();
    await blank.getByRole('textbox', { name: /^Correct answers/ }).fill(word);
  }
  await addQuestion(page, '1 question, 2 marks');
  await startQuestion(page, 'Short answer', 'How many lobes has the leaf?', 2);
  await page.getByRole('radio', { name: 'A number' }).filter({ visible: true }).check();
  await page.getByLabel('Correct answer', { exact: true }).fill('5');
  await addQuestion(page, '2 questions, 4 marks');
}

test('an author sees what students typed and the key refused, blank by blank, before all marks are there @long', async ({
  page,
  publishTest,
  signInAs,
  javaScriptEnabled,
}) => {
  const start = await publishTest(writeBlanks);
  await startTest(page, start);
  await enterAnswer(page, { blanks: ['oxygen', 'green cells'] });
  await clickNext(page);
  await enterAnswer(page, { text: '1.2.0' });
  await submitTest(page);

  await page.context().clearCookies();
  await signInAs('admin');
  const testId = new URL(start, 'http://localhost').searchParams.get('test');
  await page.goto(`/admin/tests/${testId}/remarking`);
  await page.getByRole('main').getByRole('link', { name: 'Question 1', exact: true }).click();
  const given = page.getByRole('region', { name: 'What students answered' }).getByRole('listitem');
  await expect(given).toHaveText([/^\(1\)oxygen1 student$/, /^\(2\)green cells1 student$/]);

  const questionId = new URL(page.url()).pathname.split('/').at(-1);
  await page.goto(`/admin/tests/${testId}/questions/${questionId}`);
  const check = page.getByRole('region', { name: 'What counts as right' });
  const refused = check.getByRole('listitem').filter({ hasText: '1 student' });
  await expect(refused).toHaveCount(1);
  await expect(refused).toContainText('oxygen');
  await check.getByLabel('Answers of').selectOption('Blank 2');
  if (javaScriptEnabled === false) await check.getByRole('button', { name: 'Check these answers' }).click();
  await expect(refused).toContainText('green cells');
  await expect(refused).toHaveCount(1);
});
