import type { Page } from '@playwright/test';
import { addQuestion, findOption, startQuestion } from './builder-page.ts';

/** The items of `writeOrdering`, as its key has them. */
export const ordered = ['Air', 'Water', 'Glass', 'Diamond'] as const;

/** Adds a question whose options A and B are right together. */
export async function writeMultiselect(page: Page, totals: string): Promise<void> {
  await startQuestion(page, 'Multiple select', 'Which can form a real image?', 4);
  for (const [index, option] of ['Concave mirrors', 'Convex lenses', 'Plane mirrors'].entries())
    await findOption(page, 'ABC'[index] ?? '').fill(option);
  await page.getByLabel('Option A is right').check();
  await page.getByLabel('Option B is right').check();
  await addQuestion(page, totals);
}

/** Adds a question with items to put in order, for part marks. */
export async function writeOrdering(page: Page, totals: string): Promise<void> {
  await startQuestion(page, 'Put in order', 'Order them by their refractive index, the smallest first.', 4);
  for (const [index, item] of ordered.entries())
    await page.getByRole('textbox', { name: `Item ${index + 1}`, exact: true }).fill(item);
  await page
    .getByRole('combobox', { name: 'Marking', exact: true })
    .selectOption({ label: 'Part marks for each item in its right place' });
  await addQuestion(page, totals);
}

/** Adds a text whose blanks are a menu, `convex`, and a number, `4 D`. */
export async function writeCloze(page: Page, totals: string): Promise<void> {
  await startQuestion(page, 'Fill in the blanks', 'If $f = 25$ cm, the lens is [[1]] and its power is [[2]].', 4);
  await page.getByLabel('Options, blank 1').fill('concave\nconvex');
  await page.getByLabel('Correct option, blank 1').selectOption('1');
  await page.getByRole('group', { name: 'Blank 2' }).getByRole('radio', { name: 'A number' }).check();
  await page.getByLabel('Correct answer, blank 2').fill('4');
  await page.getByLabel('Unit, blank 2', { exact: true }).fill('D');
  await addQuestion(page, totals);
}
