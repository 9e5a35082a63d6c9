import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../fixtures/question-kind-test.ts';
import { clickNext, enterAnswer, expectQuestion, startTest } from '../../pages/exam-page.ts';
import { ordered, writeCloze, writeMultiselect, writeOrdering } from '../../pages/kind-questions.ts';
import { findScore } from '../../pages/result-page.ts';
import { findSubmittedToast, openSubmitDialog, submitTest } from '../../pages/submit-page.ts';

const [air, water, glass, diamond] = ordered;
const notebook = '/analytics/mistakes';

async function writeKinds(page: Page): Promise<void> {
  await writeMultiselect(page, '1 question, 4 marks');
  await writeOrdering(page, '2 questions, 8 marks');
  await writeCloze(page, '3 questions, 12 marks');
}

function findMistake(page: Page, text: string): Locator {
  return page.getByRole('listitem').filter({ hasText: text });
}

interface Answers {
  options: readonly string[];
  order: readonly string[];
  blanks: readonly string[];
}

/** Answers the three questions, in the order of their test. A retry shuffles the options. */
async function answerAll(page: Page, { options, order, blanks }: Answers): Promise<void> {
  for (const name of options) await page.getByRole('checkbox', { name }).check();
  await clickNext(page);
  await expectQuestion(page, 2);
  await enterAnswer(page, { order });
  await clickNext(page);
  await expectQuestion(page, 3);
  await enterAnswer(page, { blanks });
}

test('the notebook shows selections, orders and blanks that went wrong, and they are practised until right @long', async ({
  page,
  publishTest,
}) => {
  test.slow();
  await startTest(page, await publishTest(writeKinds));
  await answerAll(page, { options: ['Plane mirrors'], order: [water, air, diamond, glass], blanks: ['concave', '5 D'] });
  await submitTest(page);
  await findSubmittedToast(page).getByRole('link', { name: 'See the result' }).click();
  await expect(findScore(page, 0, 12)).toBeVisible();

  await page.goto(notebook);
  const selection = findMistake(page, 'Which can form a real image?');
  await expect(selection.locator('.bad')).toHaveText(/Your answer: ?Plane mirrors$/);
  await expect(selection.locator('.good')).toHaveText(/Right answer: ?Concave mirrors.*Convex lenses$/);
  const order = findMistake(page, 'Order them by their refractive index');
  await expect(order.locator('.bad')).toContainText('3. Diamond');
  await expect(order.locator('.good')).toContainText('3. Glass');
  const blanks = findMistake(page, 'the lens is (1) ____ and its power is (2) ____.');
  await expect(blanks.locator('.bad')).toContainText('(2) 5 D');
  await expect(blanks.locator('.good')).toContainText('(2) 4 D');

  await page
    .getByRole('button', { name: /^Practise/ })
    .filter({ visible: true })
    .click();
  await expectQuestion(page, 1);
  await answerAll(page, { options: ['Concave mirrors', 'Convex lenses'], order: ordered, blanks: ['convex', '4 D'] });
  await (await openSubmitDialog(page)).getByRole('button', { name: 'Submit Test' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Retry: 3 questions');
  await expect(findScore(page, 12, 12)).toBeVisible();
  await page.getByRole('link', { name: 'Mistake notebook' }).click();
  for (const mistake of [selection, order, blanks]) await expect(mistake).toContainText('1 of 2 right');
});
