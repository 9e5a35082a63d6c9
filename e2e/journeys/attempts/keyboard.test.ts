import type { Page } from '@playwright/test';
import { type EnteredAnswer, fillMixedSheet } from '../../fixtures/answer-sheet.ts';
import { lightQuiz } from '../../fixtures/papers.ts';
import { createStudentDetails, signUp } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { enterAnswer, expectAnswer, expectQuestion, expectQuestionsHere, startTest } from '../../pages/exam-page.ts';
import { findSubmittedToast } from '../../pages/submit-page.ts';

/** More steps than any page needs. */
const maxSteps = 120;

/** Presses Tab until the focus is on the control of this role and name. */
async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'radio' | 'combobox' | 'textbox',
  name: string | RegExp,
): Promise<void> {
  const wanted = page.getByRole(role, { name }).and(page.locator(':focus'));
  for (let steps = 0; steps < maxSteps; steps += 1) {
    await page.keyboard.press('Tab');
    if ((await wanted.count()) > 0) return;
  }
  throw new Error(`The keyboard does not reach ${role} ${name}`);
}

async function enterByKeyboard(page: Page, answer: EnteredAnswer): Promise<void> {
  if (answer === null) return;
  if ('choice' in answer) {
    const letter = String.fromCharCode(65 + answer.choice);
    // The script adds letter keys; before it runs, they do nothing.
    await expect(async () => {
      await page.keyboard.press(letter);
      await expect(page.getByRole('radio').nth(answer.choice)).toBeChecked({ timeout: 500 });
    }).toPass();
  } else if ('choices' in answer) {
    for (const choice of answer.choices) await page.keyboard.press(String.fromCharCode(65 + choice));
  } else if ('text' in answer) {
    await tabTo(page, 'textbox', 'Your answer');
    await page.keyboard.type(answer.text);
  } else if ('matches' in answer) {
    for (const label of answer.matches) {
      await tabTo(page, 'combobox', /./);
      const options = await page.locator(':focus').locator('option').allTextContents();
      for (let steps = options.indexOf(label); steps > 0; steps -= 1) await page.keyboard.press('ArrowDown');
    }
  }
  await expectAnswer(page, answer);
}

test('the whole test can be taken with the keyboard alone @script @once @long', async ({ page, context, place }) => {
  const student = createStudentDetails();
  await signUp(context.request, place.origin, student);
  await context.clearCookies();
  const sheet = fillMixedSheet(lightQuiz.questions);

  await page.goto('/exam');
  await tabTo(page, 'textbox', 'Email address');
  await page.keyboard.type(student.email);
  await tabTo(page, 'textbox', 'Password');
  await page.keyboard.type(student.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/exam');
  await tabTo(page, 'button', 'Start Test');
  await page.keyboard.press('Enter');

  for (const [index, { given }] of sheet.entries()) {
    await expectQuestion(page, index + 1);
    await enterByKeyboard(page, given);
    if (index === sheet.length - 1) break;
    await tabTo(page, 'button', 'Next');
    await page.keyboard.press('Enter');
  }
  await tabTo(page, 'button', 'Submit Test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Submit this test?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Submit Test' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'Submit Test');
  await page.keyboard.press('Enter');
  await expect(findSubmittedToast(page)).toBeVisible();
});

test('moves the focus to the new question, and arrow keys move among options @script @once', async ({ page, enrol }) => {
  await enrol();
  await startTest(page);
  await expectQuestionsHere(page);
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expectAnswer(page, { choice: 1 });
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Question 2 of/ })).toBeFocused();
});

test('keys pressed while the page loads do no harm @script @wide @once @long', async ({ page, enrol }) => {
  await enrol();
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      document.body?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
      port2.postMessage(null);
    });
    port1.start();
    port2.postMessage(null);
    setTimeout(() => port1.close(), 3_000);
  });
  await startTest(page);
  await enterAnswer(page, { choice: 1 });
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
});
