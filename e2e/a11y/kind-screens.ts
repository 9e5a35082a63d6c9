import { expect, type Page } from '@playwright/test';
import { addQuestion, clickButton, fillDetails, findOption, startQuestion } from '../pages/builder-page.ts';
import { expectQuestion } from '../pages/exam-page.ts';
import type { Opening, Screen } from './screen.ts';

/** Kinds that the demo has no questions of. */
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
