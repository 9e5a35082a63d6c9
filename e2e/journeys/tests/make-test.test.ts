import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { test as base } from '../../fixtures/school-test.ts';
import {
  addQuestion,
  clickButton,
  fillDetails,
  findOption,
  findQuestions,
  findQuestionText,
  findTitle,
  openOutline,
  startQuestion,
} from '../../pages/builder-page.ts';
import { expectQuestion } from '../../pages/exam-page.ts';
import { findQuestion } from '../../pages/questions.ts';

interface TestFixtures {
  /** Another person's page beside the test's own. */
  openBeside(): Promise<Page>;
}

const test = base.extend<TestFixtures>({
  openBeside: async ({ browser, place, javaScriptEnabled, viewport }, use) => {
    const opened: Page[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: place.origin, javaScriptEnabled, viewport });
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
});

/** The marks of the first item of a long answer's rubric. */
function findRubricMarks(page: Page): Locator {
  return page.getByRole('group', { name: /^Rubric/ }).getByLabel('Marks', { exact: true });
}

async function writeAllKinds(page: Page): Promise<void> {
  await findQuestionText(page).fill('What is $\\frac{1}{2}$ of 4 cm?');
  for (const [index, length] of ['1 cm', '2 cm', '3 cm', '4 cm'].entries()) {
    await findOption(page, 'ABCD'[index] ?? '').fill(length);
  }
  await clickButton(page, 'Add question');
  await expect(page.getByRole('group', { name: /^Options/ })).toContainText('Select the correct answer');
  await expect(page.getByRole('alert')).toContainText('One field needs a correction. Your text is not lost.');
  await expect(findOption(page, 'C')).toHaveValue('3 cm');
  await page.getByLabel('Option B is correct').check();
  await addQuestion(page, '1 question, 1 mark');
  await startQuestion(page, 'True/False', 'Light bends in glass.');
  await page.getByRole('radio', { name: 'True', exact: true }).check();
  await addQuestion(page, '2 questions, 2 marks');
  await startQuestion(page, 'Match', 'Match each mirror with its image.', 2);
  for (const [row, pair] of ['plane', 'concave'].entries()) {
    await page.getByRole('textbox', { name: `Item ${row + 1}`, exact: true }).fill(pair);
    await page.getByLabel(`Match of item ${row + 1}`, { exact: true }).fill(`${pair} image`);
  }
  await addQuestion(page, '3 questions, 4 marks');
  await startQuestion(page, 'Short answer', 'How long is the rod?');
  await page.getByRole('radio', { name: 'A number' }).check();
  await page.getByLabel('Correct answer', { exact: true }).fill('5');
  await page.getByLabel('Unit', { exact: true }).fill('cm');
  await addQuestion(page, '4 questions, 5 marks');
  await startQuestion(page, 'Long answer', 'Why does it bend?', 3);
  await findRubricMarks(page).fill('2');
  await page.getByLabel('What for', { exact: true }).fill('Names the change of speed');
  await addQuestion(page, '5 questions, 8 marks');
}

test('a teacher makes a test with all five types of questions, publishes it, and a student takes it', async ({
  page,
  makePerson,
  signInBy,
  openBeside,
  enrol,
}) => {
  test.slow();
  const title = `Rays ${randomUUID().slice(0, 8)}`;
  const teacher = await makePerson('teacher', 'Makes tests');
  await signInBy(teacher);
  await page.goto('/teacher/tests');
  await page.getByRole('link', { name: 'Create New Test' }).click();
  await expect(page.getByLabel('Duration')).toHaveValue('60');
  await fillDetails(page, { title, chapter: 'Light' });
  await clickButton(page, 'Create test');
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
  await writeAllKinds(page);

  await openOutline(page);
  await page.getByRole('button', { name: 'Move question 2 up' }).click();
  await openOutline(page);
  await expect(findQuestions(page).first()).toContainText('Light bends in glass.');
  await page.getByRole('button', { name: 'Remove question 3' }).click();
  await findQuestion(page, 'Remove question').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('4 questions, 6 marks')).toBeVisible();

  await clickButton(page, 'Check and publish');
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await page.getByRole('link', { name: /Question 4 is worth 3 marks, but its rubric adds up to 2/ }).click();
  await findRubricMarks(page).fill('3');
  await clickButton(page, 'Save');
  await clickButton(page, 'Check and publish');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(`Test created successfully! ${title} is published.`)).toBeVisible();

  const builder = new URL(page.url()).pathname;
  await page.context().clearCookies();
  await enrol();
  await page.goto(`/exam?test=${builder.split('/').at(-1)}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await page.getByRole('button', { name: 'Start Test' }).click();
  await expectQuestion(page, 1);
  await expect(page.getByText('Light bends in glass.')).toBeVisible();

  const other = await openBeside();
  await other.goto('/');
  await other.request.post('/?index', {
    form: { email: teacher.email, password: teacher.password },
    headers: { origin: new URL(other.url()).origin },
  });
  await other.goto(builder);
  await openOutline(other);
  await other.getByRole('button', { name: 'Edit question 1' }).click();
  await expect(other.getByText('1 student has answered this question, so saving makes a new version.')).toBeVisible();
  await findQuestionText(other).fill('Light bends in water.');
  await clickButton(other, 'Save');
  await expect(other.getByText('Question 1 has a new version.')).toBeVisible();
  await other.getByRole('link', { name: 'Versions' }).click();
  await other.getByRole('link', { name: 'Question 1, version 2' }).click();
  await expect(other.getByRole('region', { name: 'Versions of the question' }).getByRole('listitem')).toHaveText([
    /Light bends in water\./,
    /Light bends in glass\..*1 student has it/s,
  ]);
  await page.reload();
  await expect(page.getByText('Light bends in glass.')).toBeVisible();
});

test('two editors see each other, and nothing typed is lost @long', async ({
  page,
  makePerson,
  signInBy,
  openBeside,
  sessions,
}) => {
  const title = `Shared ${randomUUID().slice(0, 8)}`;
  const teacher = await makePerson('teacher', 'Edits with another');
  await signInBy(teacher);
  await page.goto('/teacher/tests/new');
  await fillDetails(page, { title, chapter: 'Light' });
  await clickButton(page, 'Create test');
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();

  const other = await openBeside();
  await other.context().addCookies((await sessions('admin')).cookies);
  await other.goto(new URL(page.url()).pathname.replace('/teacher/', '/admin/'));
  await startQuestion(other, 'True/False', 'Light is a wave.');
  await other.getByRole('radio', { name: 'True', exact: true }).check();
  await addQuestion(other, '1 question, 1 mark');

  await findTitle(page).fill(`${title}, part 1`);
  await findQuestionText(page).fill('A question half typed');
  await clickButton(page, 'Save');
  await expect(page.getByText('This test was changed while you were editing it.')).toBeVisible();
  await expect(page.getByText(/added question 1/)).toBeVisible();
  await expect(findTitle(page)).toHaveValue(`${title}, part 1`);
  await clickButton(page, 'Save over the changes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title}, part 1`);
  await openOutline(page);
  await expect(findQuestions(page)).toHaveText([/Light is a wave\./]);
  await expect(findQuestionText(page)).toHaveValue('A question half typed');
});

test('the collapsed settings show the window and the access code @long', async ({ page, makePerson, signInBy }) => {
  await signInBy(await makePerson('teacher', 'Sets a code'));
  await page.goto('/teacher/tests/new');
  await fillDetails(page, { title: 'Light', chapter: 'Light' });
  await page.getByText('More settings').click();
  await page.getByLabel('Opens', { exact: true }).fill('2031-03-04T09:00');
  await page.getByLabel('Closes', { exact: true }).fill('2031-03-04T11:30');
  await page.getByLabel('Access code', { exact: true }).fill('KITE-43');
  await clickButton(page, 'Create test');
  await startQuestion(page, 'True/False', 'Light bends in glass.');
  await page.getByRole('radio', { name: 'True', exact: true }).check();
  await addQuestion(page, '1 question, 1 mark');
  await expect(findTitle(page)).toBeHidden();
  const details = page.locator('summary').filter({ has: page.getByRole('heading', { name: 'Details' }) });
  await expect(details).toContainText('4 Mar 2031, 09:00 to 11:30 · Code KITE-43');
  await details.click();
  await clickButton(page, 'Save');
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
  await expect(findTitle(page)).toBeHidden();
  await details.click();
  await findTitle(page).fill('Light, not saved');
  await clickButton(page, 'Check and publish');
  await expect(page.getByText('Students get the saved ones.')).toBeVisible();
});
