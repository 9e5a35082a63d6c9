import { expect, type Page } from '@playwright/test';
import { addQuestion, clickButton, fillDetails, findOption, startQuestion } from '../pages/builder-page.ts';
import { expectQuestion } from '../pages/exam-page.ts';
import type { Opening, Screen } from './screen.ts';

/** @param rule what the answer is: `A number` */
async function startShortAnswer(page: Page, text: string, rule: string): Promise<void> {
  await startQuestion(page, 'Short answer', text);
  await page.getByRole('radio', { name: rule }).check();
}

/** Waits until the form says `found` about one of the answers. */
async function tryAnswers(page: Page, answers: string, found: string): Promise<void> {
  const check = page.getByRole('region', { name: 'What counts as right' });
  await check.getByLabel('Try answers').fill(answers);
  await expect(check.getByText(found).first()).toBeVisible();
}

/** Questions that the demo does not have. */
const kinds: readonly { name: string; write: (page: Page) => Promise<void> }[] = [
  {
    name: 'Multiple select',
    async write(page) {
      await startQuestion(page, 'Multiple select', 'Which are $2^n$?');
      for (const [index, option] of ['4', '8', '12'].entries()) await findOption(page, 'ABC'[index] ?? '').fill(option);
      await page.getByLabel('Option A is right').check();
      await page.getByLabel('Option B is right').check();
    },
  },
  {
    name: 'Put in order',
    async write(page) {
      await startQuestion(page, 'Put in order', 'Order the media by their refractive index.');
      for (const [index, item] of ['Air', 'Water at 20 °C and at the pressure of one atmosphere', 'Diamond'].entries())
        await page.getByRole('textbox', { name: `Item ${index + 1}`, exact: true }).fill(item);
    },
  },
  {
    name: 'Fill in the blanks',
    async write(page) {
      await startQuestion(page, 'Fill in the blanks', 'A [[1]] lens of $f = 25$ cm has a power of [[2]].');
      await page.getByLabel('Options, blank 1').fill('concave\nconvex');
      await page.getByLabel('Correct option, blank 1').selectOption('1');
      const second = page.getByRole('group', { name: 'Blank 2' });
      await second.getByRole('radio', { name: 'A number' }).check();
      await second.getByLabel('Correct answer, blank 2').fill('4');
    },
  },
  {
    name: 'Short answer, a number',
    async write(page) {
      await startShortAnswer(page, 'How far is the focus of this mirror?', 'A number');
      await page.getByLabel('Correct answer', { exact: true }).fill('12.5');
      await page.getByLabel('Tolerance', { exact: true }).fill('0.5');
      await page.getByLabel('Off by at most', { exact: true }).fill('2');
      await page.getByLabel('Unit', { exact: true }).fill('cm');
      for (const box of ['The unit must be written', 'Words up to a hundred count: twelve'])
        await page.getByRole('checkbox', { name: box }).check();
      await tryAnswers(page, '125 mm\n12.5\n1.2.3 cm', 'The unit is missing.');
    },
  },
  {
    name: 'Short answer, mathematics',
    async write(page) {
      await startShortAnswer(page, 'Factorise $x^2 + 5x + 6$.', 'Mathematics');
      await page.getByRole('textbox', { name: 'Correct answers', exact: true }).fill('(x + 2)(x + 3)');
      await page.getByRole('combobox', { name: 'Form' }).selectOption('Factorised');
      await page.getByRole('checkbox', { name: 'In any order: 3, 2 is right for 2, 3' }).check();
      await tryAnswers(page, '(3 + x)(x + 2)\nx^2 + 5x + 6\n(x +', 'Not understood, a teacher decides.');
    },
  },
  {
    name: 'Short answer, a chemical formula',
    async write(page) {
      await startShortAnswer(page, 'How does hydrogen burn?', 'A chemical formula');
      await page.getByRole('textbox', { name: 'Correct answers', exact: true }).fill('2H2 + O2 -> 2H2O');
      await tryAnswers(page, '4H2 + 2O2 -> 4H2O\nH2 + O2 -> H2O', 'Wrong');
    },
  },
];

async function createTest({ page, signInAs }: Opening): Promise<void> {
  await signInAs('teacher');
  await page.goto('/teacher/tests/new');
  await fillDetails(page, { title: 'Kinds for their looks', chapter: 'Light' });
  await clickButton(page, 'Create test');
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
}

/** Such questions in the builder and in the exam. */
export const kindScreens: readonly Screen[] = kinds.flatMap(({ name, write }): Screen[] => {
  const openPreview = async (opening: Opening) => {
    await createTest(opening);
    await write(opening.page);
    await addQuestion(opening.page, '1 question, 1 mark');
    await clickButton(opening.page, 'Preview');
    await expectQuestion(opening.page, 1);
  };
  return [
    {
      name: `the builder, ${name.toLowerCase()}, filled in`,
      async open(opening) {
        await createTest(opening);
        await write(opening.page);
      },
    },
    { name: `a question to answer, ${name.toLowerCase()}`, open: openPreview },
  ];
});
