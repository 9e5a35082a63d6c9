import { expect, type Locator, type Page } from '@playwright/test';

/** Presses a button of the builder. On phones some buttons exist twice, and only one is visible. */
export async function clickButton(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).locator('visible=true').first().click();
}

export function findTitle(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Title', exact: true });
}

export async function fillDetails(page: Page, { title, chapter }: { title: string; chapter: string }): Promise<void> {
  await findTitle(page).fill(title);
  await page.getByLabel('Subject').selectOption('Science');
  await page.getByLabel('Class', { exact: true }).selectOption('10');
  await page.getByLabel('Chapter', { exact: true }).first().fill(chapter);
}

export function findQuestionText(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Question', exact: true });
}

/** The form has the options of each type, and shows those of the chosen one. */
export function findOption(page: Page, letter: string): Locator {
  return page.getByRole('textbox', { name: `Option ${letter}`, exact: true }).filter({ visible: true });
}

/** Chooses the type of the new question, and writes its text. */
export async function startQuestion(page: Page, kind: string, text: string, marks = 1): Promise<void> {
  await page.getByRole('radio', { name: kind, exact: true }).check();
  await findQuestionText(page).fill(text);
  // The rubric of a long answer has fields of the same name, further down.
  await page.getByLabel('Marks', { exact: true }).first().fill(String(marks));
}

export async function addQuestion(page: Page, totals: string): Promise<void> {
  await clickButton(page, 'Add question');
  await expect(page.getByText(totals)).toBeVisible();
}

/** The question as students will see it. */
export function findPreview(page: Page): Locator {
  return page.getByRole('region', { name: 'As students see it' });
}

/** Opens the list of questions, which is collapsed on phones. */
export async function openOutline(page: Page): Promise<void> {
  const fold = page.getByText('All questions', { exact: true });
  const list = page.getByRole('checkbox', { name: 'Show answers' });
  await expect(fold.or(list).filter({ visible: true }).first()).toBeVisible();
  if (!(await list.isVisible())) await fold.click();
  await expect(list).toBeVisible();
}

/** The list of questions so far. */
export function findQuestions(page: Page): Locator {
  return page.getByRole('region', { name: 'Questions', exact: true }).getByRole('listitem');
}
