import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/school-test.ts';
import {
  addQuestion,
  clickButton,
  fillDetails,
  findOption,
  findPreview,
  findQuestions,
  findQuestionText,
  openOutline,
  startQuestion,
} from '../../pages/builder-page.ts';

async function createTest(page: Page): Promise<void> {
  await page.goto('/teacher/tests/new');
  await fillDetails(page, { title: `Edited ${randomUUID().slice(0, 8)}`, chapter: 'Light' });
  await clickButton(page, 'Create test');
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add option' })).toBeVisible();
}

/** Pastes a text as from a document. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await page
    .getByLabel(label, { exact: true })
    .filter({ visible: true })
    .evaluate((field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
}

test('questions are reordered by keys, number and pointer, removed, and brought back by Undo @script @long', async ({
  page,
  watch,
  makePerson,
  signInBy,
}) => {
  test.slow();
  await signInBy(await makePerson('teacher', 'Reorders'));
  await createTest(page);
  for (const [index, text] of ['First', 'Second', 'Third'].entries()) {
    await startQuestion(page, 'True/False', `${text} statement.`);
    await page.getByRole('radio', { name: 'True', exact: true }).check();
    await addQuestion(page, index === 0 ? '1 question, 1 mark' : `${index + 1} questions, ${index + 1} marks`);
  }
  // Changing the list keeps the typed text.
  await findQuestionText(page).fill('Half typed');
  await openOutline(page);
  const lines = findQuestions(page);
  watch.allowErrors();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Move question 1', exact: true }).press('ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: 'This could not be sent' })).toBeVisible();
  await expect(lines).toHaveText([/First/, /Second/, /Third/]);
  await expect(findQuestionText(page)).toHaveValue('Half typed');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Move question 3', exact: true }).press('ArrowUp');
  await expect(lines).toHaveText([/First/, /Third/, /Second/]);
  await expect(page.getByRole('button', { name: 'Move question 2', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Move question 2', exact: true }).press('1');
  await expect(lines).toHaveText([/Third/, /First/, /Second/]);
  await page.getByRole('button', { name: 'Move question 1', exact: true }).click();
  await page.getByLabel('Move to').fill('99');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('Enter a whole number from 1 to 3.')).toBeVisible();
  await page.getByLabel('Move to').fill('3');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(lines).toHaveText([/First/, /Second/, /Third/]);
  await page
    .getByRole('button', { name: 'Move question 3', exact: true })
    .dragTo(lines.first(), { targetPosition: { x: 20, y: 2 } });
  await expect(lines).toHaveText([/Third/, /First/, /Second/]);
  await page.getByRole('button', { name: 'Undo move of question 3' }).click();
  await expect(lines).toHaveText([/First/, /Second/, /Third/]);
  await page.getByRole('button', { name: 'Remove question 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(lines).toHaveText([/First/, /Third/]);
  await page.getByRole('button', { name: 'Undo removal of question 2' }).click();
  await expect(lines).toHaveText([/First/, /Second/, /Third/]);
  await expect(findQuestionText(page)).toHaveValue('Half typed');
  await expect(page.getByText(/^(?:· )?Draft saved at /)).toBeVisible();
  await page.reload();
  await openOutline(page);
  await expect(lines).toHaveText([/First/, /Second/, /Third/]);
  await expect(findQuestionText(page)).toHaveValue('Half typed');
});

test('a question moves into an empty section by pointer and by keys @script @long', async ({ page, makePerson, signInBy }) => {
  await signInBy(await makePerson('teacher', 'Fills parts'));
  await createTest(page);
  await page.locator('summary', { hasText: 'Sections' }).click();
  const titles = page.getByRole('group', { name: 'New section' }).getByLabel('Title');
  for (const [row, title] of ['Part A', 'Part B', 'Part C'].entries()) await titles.nth(row).fill(title);
  await clickButton(page, 'Save');
  for (const [index, text] of ['First', 'Second'].entries()) {
    await page.getByLabel('Section', { exact: true }).selectOption('Part B');
    await startQuestion(page, 'True/False', `${text} statement.`);
    await page.getByRole('radio', { name: 'True', exact: true }).check();
    await addQuestion(page, index === 0 ? '1 question, 1 mark' : '2 questions, 2 marks');
  }
  await openOutline(page);
  const lines = findQuestions(page);
  const first = page.getByRole('button', { name: 'Move question 1', exact: true });
  const second = page.getByRole('button', { name: 'Move question 2', exact: true });
  const empty = page.getByText('No questions in this section yet.');
  const outline = page.locator('.outline-list');
  await expect(lines).toHaveText([/First/, /Second/]);

  await first.press('ArrowUp');
  await expect(outline).toContainText(/Part A.*First.*Part B.*Second.*Part C.*No questions/s);
  await expect(first).toBeFocused();
  await second.press('ArrowDown');
  await expect(outline).toContainText(/Part A.*First.*Part B.*No questions.*Part C.*Second/s);
  await expect(second).toBeFocused();
  await second.press('ArrowUp');
  await expect(outline).toContainText(/Part A.*First.*Part B.*Second.*Part C.*No questions/s);
  await first.press('ArrowDown');
  await expect(outline).toContainText(/Part A.*No questions.*Part B.*First.*Second.*Part C/s);

  // Anywhere on the empty section, also below its middle.
  const { height = 0 } = (await empty.first().boundingBox()) ?? {};
  await first.dragTo(empty.first(), { targetPosition: { x: 20, y: height - 2 } });
  await expect(outline).toContainText(/Part A.*First.*Part B.*Second.*Part C.*No questions/s);
  await second.dragTo(empty, { targetPosition: { x: 20, y: 2 } });
  await expect(outline).toContainText(/Part A.*First.*Part B.*No questions.*Part C.*Second/s);

  // A drop on its own line moves nothing and is no click.
  await first.dragTo(lines.first());
  await expect(outline).toContainText(/Part A.*First.*Part B.*No questions.*Part C.*Second/s);
  await expect(page.getByRole('dialog')).toBeHidden();
  await first.click();
  await expect(page.getByRole('dialog', { name: 'Move question 1' })).toBeVisible();
});

test('options are added, moved, removed and brought back, beside a preview @script @long', async ({
  page,
  makePerson,
  signInBy,
}) => {
  await signInBy(await makePerson('teacher', 'Edits options'));
  await createTest(page);
  await findQuestionText(page).fill('What is $\\frac{1}{2}$ of 4?');
  await paste(page, 'Option A', 'a) 1\nb) 2 ✓\nc) 3\nd) 4\ne) 5');
  await expect(findOption(page, 'E')).toHaveValue('5');
  await expect(page.getByLabel('Option B is correct')).toBeChecked();
  await expect(findPreview(page).locator('math')).toBeVisible();
  await expect(findPreview(page).getByRole('listitem')).toHaveText(['A1', 'B2', 'C3', 'D4', 'E5']);
  await page.getByRole('button', { name: 'Move option B', exact: true }).press('ArrowUp');
  await expect(findOption(page, 'A')).toHaveValue('2');
  await expect(page.getByLabel('Option A is correct')).toBeChecked();
  await page.getByRole('button', { name: 'Remove option C' }).click();
  await expect(findOption(page, 'C')).toHaveValue('4');
  await expect(findOption(page, 'E')).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(findOption(page, 'C')).toHaveValue('3');
  await expect(findOption(page, 'E')).toHaveValue('5');
  await page.getByRole('button', { name: 'Remove option A' }).click();
  await expect(page.getByRole('radio', { checked: true, name: 'is correct' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByLabel('Option A is correct')).toBeChecked();
  await page.getByRole('button', { name: 'Add option' }).click();
  await expect(findOption(page, 'F')).toBeFocused();
  await findOption(page, 'F').fill('None of these');
  await expect(findPreview(page).getByText(/^F speaks of the others, so it stays in place/)).toBeVisible();
  // An error appears on leaving a field, and goes as it is corrected.
  const marks = page.getByLabel('Marks', { exact: true }).first();
  await marks.fill('-1');
  await findQuestionText(page).focus();
  await expect(marks).toHaveAttribute('aria-invalid', 'true');
  await marks.fill('1');
  await expect(marks).not.toHaveAttribute('aria-invalid');
  await addQuestion(page, '1 question, 1 mark');
  await expect(findQuestionText(page)).toBeFocused();
  await expect(findQuestionText(page)).toHaveValue('');
});

test('a pasted paper becomes one question after another @script @long', async ({ page, makePerson, signInBy }) => {
  await signInBy(await makePerson('teacher', 'Pastes'));
  await createTest(page);
  const paper = [
    '1. Light bends in',
    '(a) glass',
    '(b) a vacuum',
    'Ans: (a)',
    '',
    '2. Light is a wave. Answer it.',
    'Answer: True',
  ];
  await paste(page, 'Question', paper.join('\n'));
  await expect(findQuestionText(page)).toHaveValue('Light bends in');
  await expect(page.getByText('1 more question from the text that you pasted comes next.')).toBeVisible();
  await addQuestion(page, '1 question, 1 mark');
  await expect(findQuestionText(page)).toHaveValue('Light is a wave. Answer it.');
  await expect(page.getByRole('radio', { name: 'True', exact: true })).toBeChecked();
  await addQuestion(page, '2 questions, 2 marks');
  await expect(findQuestionText(page)).toHaveValue('');
});

test('the outline leads from question to question and shows their problems @script @long', async ({
  page,
  makePerson,
  signInBy,
}) => {
  await signInBy(await makePerson('teacher', 'Follows the outline'));
  await createTest(page);
  await startQuestion(page, 'Long answer', 'Why does it bend?', 3);
  await page
    .getByRole('group', { name: /^Rubric/ })
    .getByLabel('Marks', { exact: true })
    .fill('2');
  await page.getByLabel('What for', { exact: true }).fill('Names the change of speed');
  await addQuestion(page, '1 question, 3 marks');
  await openOutline(page);
  await expect(findQuestions(page)).toContainText('its rubric adds up to 2');
  await findQuestionText(page).fill('The next one');
  await page.getByRole('button', { name: 'Edit question 1' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question 1');
  await openOutline(page);
  await expect(findQuestions(page)).toHaveAttribute('aria-current', 'true');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(findQuestionText(page)).toHaveValue('The next one');
});
