import { expect, type Locator, type Page } from '@playwright/test';
import type { EnteredAnswer } from '../fixtures/answer-sheet.ts';

/** Starts the test that `/exam` offers and waits for its first question. */
export async function startTest(page: Page, path = '/exam'): Promise<string> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Start Test' }).click();
  await expectQuestion(page, 1);
  return new URL(page.url()).pathname;
}

/** @param number from 1 */
export async function expectQuestion(page: Page, number: number): Promise<void> {
  await expect(page.getByRole('heading', { name: new RegExp(`^Question ${number} of \\d+$`) })).toBeVisible();
}

/** Waits until the script has loaded all questions, so that the next one needs no server. */
export async function expectQuestionsHere(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/paper'))))
    .toBe(true);
}

/** Returns the list of questions; on phones it opens the sheet with the list. */
export async function openPalette(page: Page): Promise<Locator> {
  const opener = page.getByRole('button', { name: /Open question list$/ });
  const palette = page.getByRole('complementary', { name: 'Question list' });
  if ((await opener.isVisible()) && !(await palette.isVisible())) await opener.click();
  await expect(palette).toBeVisible();
  return palette;
}

/** Checks that on phones the list does not cover the question. In wide windows it is beside it. */
export async function expectPaletteAway(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: /Open question list$/ });
  if (await opener.isVisible()) await expect(page.getByRole('complementary', { name: 'Question list' })).toBeHidden();
}

function findNumber(palette: Locator, number: number): Locator {
  return palette.getByRole('button', { name: new RegExp(`^Question ${number}, `) });
}

export async function jumpTo(page: Page, number: number): Promise<void> {
  await findNumber(await openPalette(page), number).click();
  await expectQuestion(page, number);
}

/** Checks a question's state in the list, and closes the list again. */
export async function expectState(page: Page, number: number, state: string): Promise<void> {
  const palette = await openPalette(page);
  await expect(findNumber(palette, number)).toHaveAccessibleName(`Question ${number}, ${state}`);
  const close = palette.getByRole('button', { name: 'Close' });
  if (await close.isVisible()) await close.click();
}

export function clickNext(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Next' }).click();
}

export function clickPrevious(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Previous' }).click();
}

export function findFlag(page: Page): Locator {
  return page.getByRole('button', { name: 'Flag for review' });
}

/** Clears the answer: choices with their button, other fields by emptying them. */
export async function clearAnswer(page: Page, answer: EnteredAnswer): Promise<void> {
  if (answer === null) return;
  if ('choice' in answer || 'choices' in answer || 'order' in answer)
    await page.getByRole('button', { name: 'Clear answer' }).click();
  else if ('blanks' in answer)
    await enterBlanks(
      page,
      answer.blanks.map(() => ''),
    );
  else if ('text' in answer) for (const field of await findTyped(page)) await field.fill('');
  else for (const select of await page.getByRole('combobox').all()) await select.selectOption('');
}

/** Fills in the answer to the question on the page, without saving. */
export async function enterAnswer(page: Page, answer: EnteredAnswer): Promise<void> {
  if (answer === null) return;
  if ('choice' in answer) await page.getByRole('radio').nth(answer.choice).check();
  else if ('choices' in answer)
    for (const [index, option] of (await findSelectable(page).all()).entries())
      await option.setChecked(answer.choices.includes(index));
  else if ('text' in answer) {
    await clearAnswer(page, answer);
    await page.getByLabel('Your answer').fill(answer.text);
  } else if ('blanks' in answer) await enterBlanks(page, answer.blanks);
  else if ('order' in answer) await enterOrder(page, answer.order);
  else for (const [index, label] of answer.matches.entries()) await page.getByRole('combobox').nth(index).selectOption({ label });
}

function findBlank(page: Page, index: number): Locator {
  return page.getByLabel(new RegExp(`^Blank ${index + 1} of \\d+$`));
}

/** A blank is a menu or typed. */
async function enterBlanks(page: Page, texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    const field = findBlank(page, index);
    if (await field.evaluate((element) => element instanceof HTMLSelectElement)) await field.selectOption(text);
    else await field.fill(text);
  }
}

/** The menu of the places of an item, without JavaScript. */
function findPlaceMenu(page: Page, item: string): Locator {
  return page.getByRole('combobox', { name: item, exact: true });
}

/** Moves an item up to its place, from 0. */
async function moveUpTo(page: Page, item: string, place: number): Promise<void> {
  const items = page.locator('.order .item');
  const button = page.getByRole('button', { name: `Move up ${item}`, exact: true });
  for (let at = (await items.allInnerTexts()).indexOf(item); at > place; at -= 1) await button.click();
}

/** Buttons move the items. Before the script runs, and without it, each item has a menu. */
async function enterOrder(page: Page, order: readonly string[]): Promise<void> {
  await expect(async () => {
    const [first = ''] = order;
    if (await findPlaceMenu(page, first).isVisible()) {
      for (const [place, item] of order.entries())
        await findPlaceMenu(page, item).selectOption({ label: `Place ${place + 1}` }, { timeout: 1_000 });
    } else {
      const keep = page.getByRole('button', { name: 'Keep this order' });
      for (const [place, item] of order.entries()) await moveUpTo(page, item, place);
      if (await keep.isVisible()) await keep.click();
    }
  }).toPass();
}

/** An empty order is none. */
async function expectOrder(page: Page, order: readonly string[]): Promise<void> {
  const menus = page.getByRole('main').getByRole('combobox');
  const list = page.locator('.order .item');
  await expect(list.or(menus).first()).toBeVisible();
  if (await list.first().isVisible()) {
    await expect(page.getByRole('button', { name: 'Keep this order' })).toBeVisible({ visible: order.length === 0 });
    if (order.length > 0) await expect(list).toHaveText([...order]);
  } else {
    for (const [place, item] of order.entries())
      await expect(findPlaceMenu(page, item).locator('option:checked')).toHaveText(`Place ${place + 1}`);
    if (order.length === 0) for (const menu of await menus.all()) await expect(menu).toHaveValue('');
  }
}

/** The options of a question, several of which can be selected. */
function findSelectable(page: Page): Locator {
  return page.getByRole('group', { name: /^Question / }).getByRole('checkbox');
}

/** The text fields: the answer, and the unit if one is required. */
function findTyped(page: Page): Promise<Locator[]> {
  return page.getByLabel('Your answer').or(page.getByLabel('Unit')).all();
}

/** A saved quantity is shown in two fields, the number and its unit. */
async function expectTyped(page: Page, text: string): Promise<void> {
  const readFields = async () =>
    (await Promise.all((await findTyped(page)).map((field) => field.inputValue()))).join(' ').trimEnd();
  await expect.poll(readFields).toBe(text.trimEnd());
}

export async function expectAnswer(page: Page, answer: EnteredAnswer): Promise<void> {
  if (answer === null) await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  else if ('choice' in answer) await expect(page.getByRole('radio').nth(answer.choice)).toBeChecked();
  else if ('choices' in answer) {
    for (const [index, option] of (await findSelectable(page).all()).entries()) {
      await expect(option).toBeChecked({ checked: answer.choices.includes(index) });
    }
  } else if ('text' in answer) await expectTyped(page, answer.text);
  else if ('order' in answer) await expectOrder(page, answer.order);
  else if ('blanks' in answer) {
    for (const [index, text] of answer.blanks.entries()) await expect(findBlank(page, index)).toHaveValue(text);
  } else {
    for (const [index, label] of answer.matches.entries()) {
      await expect(page.getByRole('combobox').nth(index).locator('option:checked')).toHaveText(label);
    }
  }
}
