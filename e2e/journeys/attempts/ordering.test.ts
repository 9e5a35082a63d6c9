import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/question-kind-test.ts';
import { addQuestion, clickButton, startQuestion } from '../../pages/builder-page.ts';
import {
  clearAnswer,
  clickNext,
  clickPrevious,
  enterAnswer,
  expectAnswer,
  expectQuestion,
  expectState,
  startTest,
} from '../../pages/exam-page.ts';
import { findReviewed, findScore, openReview } from '../../pages/result-page.ts';
import { findSubmittedToast, submitTest } from '../../pages/submit-page.ts';

const [air, water, glass, diamond] = ['Air', 'Water', 'Glass', 'Diamond'] as const;

async function writeOrder(page: Page): Promise<void> {
  await startQuestion(page, 'Put in order', 'Order them by their refractive index, the smallest first.', 4);
  await page.getByRole('textbox', { name: 'Item 1', exact: true }).fill(air);
  await clickButton(page, 'Add question');
  await expect(page.getByRole('group', { name: /^Items/ })).toContainText('Enter at least two items');
  for (const [index, item] of [air, water, glass, diamond].entries())
    await page.getByRole('textbox', { name: `Item ${index + 1}`, exact: true }).fill(item);
  await page
    .getByRole('combobox', { name: 'Marking', exact: true })
    .selectOption({ label: 'Part marks for each item in its right place' });
  await addQuestion(page, '1 question, 4 marks');
  await startQuestion(page, 'True/False', 'Light bends in glass.');
  await page.getByRole('radio', { name: 'True', exact: true }).check();
  await addQuestion(page, '2 questions, 5 marks');
}

test('a teacher asks for an order, and a student puts the items in order for part marks @long', async ({ page, publishTest }) => {
  await startTest(page, await publishTest(writeOrder));
  await expect(page.getByText('Each item in its right place earns its share of the marks.')).toBeVisible();
  const swapped = { order: [air, water, diamond, glass] };
  await enterAnswer(page, { order: [diamond, water, air, glass] });
  await clickNext(page);
  await expectQuestion(page, 2);
  await clickPrevious(page);
  await expectQuestion(page, 1);
  await expectAnswer(page, { order: [diamond, water, air, glass] });
  await clearAnswer(page, swapped);
  await expectAnswer(page, { order: [] });
  await enterAnswer(page, swapped);
  await expectAnswer(page, swapped);
  await submitTest(page);
  await findSubmittedToast(page).getByRole('link', { name: 'See the result' }).click();
  await expect(findScore(page, 2, 5)).toBeVisible();
  await openReview(page, 1);
  const lines = findReviewed(page, 1).getByRole('listitem');
  await expect(lines.nth(0)).toContainText(air);
  await expect(lines.nth(0)).toContainText('Your answer, correct');
  await expect(lines.nth(2)).toContainText(`Correct: ${glass}`);
});

test('a student moves items with the keyboard, and can keep the order that is shown @script @long', async ({
  page,
  context,
  publishTest,
  watch,
}) => {
  watch.allowErrors();
  await startTest(page, await publishTest(writeOrder));
  const items = page.locator('.order .item');
  await expect(items).toHaveCount(4);
  const shown = await items.allInnerTexts();
  const [first = '', second = '', third = '', last = ''] = shown;
  await expectState(page, 1, 'seen, no answer');
  await page.getByRole('button', { name: 'Keep this order' }).click();
  await expect(page.getByText('This order is your answer.')).toBeFocused();
  await expectState(page, 1, 'answered');

  await context.setOffline(true);
  const up = page.getByRole('button', { name: `Move up ${third}`, exact: true });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(items).toHaveText([first, third, second, last]);
  await expect(up).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Now in place 1 of 4')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(items).toHaveText([third, first, second, last]);
  await expect(up).toBeFocused();
  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await page.reload();
  await expectAnswer(page, { order: [third, first, second, last] });
});
