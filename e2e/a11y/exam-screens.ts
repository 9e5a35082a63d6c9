import { expect, type Page } from '@playwright/test';
import { startByPost, submitByPost } from '../fixtures/attempts.ts';
import { lightQuiz } from '../fixtures/papers.ts';
import { enterAnswer, expectQuestion, openPalette } from '../pages/exam-page.ts';
import { openSubmitDialog } from '../pages/submit-page.ts';
import type { Screen } from './screen.ts';

/** A screen of a running attempt; `act` sets up its state. */
function inExam(name: string, act: (page: Page, attempt: string) => Promise<void>): Screen {
  return {
    name,
    async open({ page, origin, enrol }) {
      await enrol();
      await act(page, await startByPost(page.request, origin));
    },
  };
}

const questions = lightQuiz.questions.map(({ type }, index) =>
  inExam(`question ${index + 1} (${type})`, async (page, attempt) => {
    await page.goto(`${attempt}?question=${index + 1}`);
    await expectQuestion(page, index + 1);
  }),
);

/** The first question of each type, and the one with a picture. */
const questionScreens = questions.filter((_, index) => {
  const kinds = lightQuiz.questions.map(({ type }) => type);
  return index === 1 || kinds.indexOf(kinds[index] ?? 'mcq') === index;
});

/** A running test, up to its submission. */
export const examScreens: readonly Screen[] = [
  ...questionScreens,
  inExam('the list of questions', async (page, attempt) => {
    await page.goto(attempt);
    await openPalette(page);
  }),
  inExam('submit asked once more', async (page, attempt) => {
    await page.goto(attempt);
    await openSubmitDialog(page);
  }),
  inExam('a question changed in another tab', async (page, attempt) => {
    await page.goto(attempt);
    await enterAnswer(page, { choice: 0 });
    const other = await page.context().newPage();
    await other.goto(attempt);
    await enterAnswer(other, { choice: 1 });
    await expect(page.getByRole('button', { name: 'Keep this one' })).toBeVisible();
    await other.close();
  }),
  {
    name: 'answers that wait for the network, in the list of questions',
    async open({ page, origin, enrol, allowErrors }) {
      allowErrors();
      await enrol();
      await page.goto(await startByPost(page.request, origin));
      await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
      await page.context().setOffline(true);
      await enterAnswer(page, { choice: 0 });
      await expect(page.getByText('Not saved: offline, 1 answer waiting').filter({ visible: true })).not.toHaveCount(0);
      await expect((await openPalette(page)).getByText('Answered, waiting')).toBeVisible();
    },
  },
  inExam('reading aids', async (page, attempt) => {
    await page.goto(`${attempt}/aids?question=1`);
    await page.getByRole('checkbox', { name: 'Strike out options' }).check();
    await page.getByRole('checkbox', { name: 'High contrast' }).check();
    await page.getByRole('button', { name: 'Save and go back to test' }).click();
    await expectQuestion(page, 1);
    await page.getByRole('button', { name: 'Reading aids' }).click();
    await expect(page.getByRole('heading', { name: 'Reading aids' })).toBeVisible();
  }),
  inExam('before you submit', async (page, attempt) => void (await page.goto(`${attempt}/summary`))),
  inExam('test submitted', async (page, attempt) => {
    await page.goto(`${attempt}/summary`);
    await page.getByRole('button', { name: 'Submit Test' }).click();
    await expect(page.getByText('Test submitted successfully!')).toBeVisible();
  }),
];

/** The screens after a test that was submitted blank. */
function afterExam(name: string, place: string): Screen {
  return inExam(name, async (page, attempt) => {
    await page.goto(attempt);
    await submitByPost(page.request, new URL(page.url()).origin, attempt);
    await page.goto(`${attempt.replace('/exam/', '/results/')}${place}`);
  });
}

export const demoResult: Screen = {
  name: 'result of the demo student',
  async open({ page, signInAs }) {
    await signInAs('student');
    await page.goto('/dashboard');
    await page.getByRole('region', { name: 'Recent Performance' }).getByRole('row').getByRole('link').first().click();
    await expect(page.getByRole('img', { name: /marks out of/ })).toBeVisible();
    await page.locator('#review details').evaluateAll((all) => {
      for (const details of all) details.setAttribute('open', '');
    });
  },
};

/** The result of a test, its papers, and the assistant beside it. */
export const afterScreens: readonly Screen[] = [
  afterExam('result of a blank sheet', ''),
  afterExam('receipt', '/receipt'),
  afterExam('report card', '/report-card'),
  inExam('assistant while a test runs', async (page) => void (await page.goto('/assistant'))),
];
