import { lightQuiz } from '../../fixtures/papers.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import {
  clickNext,
  clickPrevious,
  enterAnswer,
  expectAnswer,
  expectPaletteAway,
  expectQuestion,
  expectState,
  findFlag,
  jumpTo,
  startTest,
} from '../../pages/exam-page.ts';

const last = lightQuiz.questions.length;

test('moves forward, back and to any number, between the first and the last question @long', async ({ page, enrol }) => {
  await enrol();
  await startTest(page);
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await clickNext(page);
  await expectQuestion(page, 2);
  await clickPrevious(page);
  await expectQuestion(page, 1);
  await jumpTo(page, last);
  await expect(page.getByRole('button', { name: 'Next', disabled: false })).toHaveCount(0);
  await clickPrevious(page);
  await expectQuestion(page, last - 1);
});

test('saves the answer with every button @long', async ({ page, enrol }) => {
  await enrol();
  await startTest(page);
  await enterAnswer(page, { choice: 3 });
  await clickNext(page);
  await expectQuestion(page, 2);
  await enterAnswer(page, { choice: 1 });
  await clickPrevious(page);
  await expectAnswer(page, { choice: 3 });
  await jumpTo(page, 2);
  await expectAnswer(page, { choice: 1 });
});

test('shows when the last answer was saved, and nothing of saving before @long', async ({ page, enrol }) => {
  await enrol();
  await startTest(page);
  await clickNext(page);
  await expectQuestion(page, 2);
  await page.reload();
  await expectQuestion(page, 2);
  await expect(page.getByRole('status').filter({ hasText: /Sav/ })).toHaveCount(0);
  await clickPrevious(page);
  await expectQuestion(page, 1);
  await enterAnswer(page, { choice: 0 });
  await clickNext(page);
  await expectQuestion(page, 2);
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toHaveText(/^Saved \d\d:\d\d:\d\d$/);
});

test('flags and unflags for review, with and without an answer @long', async ({ page, enrol }) => {
  await enrol();
  await startTest(page);
  await findFlag(page).click();
  await expect(findFlag(page)).toHaveAttribute('aria-pressed', 'true');
  await expectState(page, 1, 'flagged, no answer');
  await enterAnswer(page, { choice: 0 });
  await clickNext(page);
  await expectQuestion(page, 2);
  await expectState(page, 1, 'answered and flagged');
  await jumpTo(page, 1);
  await expect(findFlag(page)).toHaveAttribute('aria-pressed', 'true');
  await findFlag(page).click();
  await expect(findFlag(page)).toHaveAttribute('aria-pressed', 'false');
  await clickNext(page);
  await expectQuestion(page, 2);
  await expectState(page, 1, 'answered');
  await expectState(page, 2, 'seen, no answer');
  await expectState(page, 3, 'not visited');
});

test('counts a question as seen once it was opened @wide @long', async ({ page, enrol }) => {
  await enrol();
  const attempt = await startTest(page);
  await jumpTo(page, 4);
  await expectState(page, 4, 'seen, no answer');
  await page.goto(`${attempt}?question=1`);
  await expectState(page, 4, 'seen, no answer');
});

test('keeps an answer through a reload, and opens a question by its address @wide @long', async ({ page, enrol }) => {
  await enrol();
  const attempt = await startTest(page);
  await enterAnswer(page, { choice: 2 });
  await clickNext(page);
  await expectQuestion(page, 2);
  await page.goto(`${attempt}?question=1`);
  await expectAnswer(page, { choice: 2 });
  await page.reload();
  await expectAnswer(page, { choice: 2 });
  await page.goto(`${attempt}?question=999`);
  await expectQuestion(page, 1);
});

test('closes the list of questions after any choice, even of the current question @long', async ({ page, enrol }) => {
  await enrol();
  await startTest(page);
  for (const number of [3, 3]) {
    await jumpTo(page, number);
    await expectPaletteAway(page);
  }
});
