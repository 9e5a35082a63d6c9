import { expect } from '@playwright/test';
import { submitLongAnswer } from '../fixtures/long-answer.ts';
import { lightQuiz } from '../fixtures/papers.ts';
import type { Opening, Screen } from './screen.ts';

/** The queue of the sample quiz, with a waiting answer. */
async function openQueue({ page, origin, enrol, signInAs }: Opening): Promise<void> {
  await enrol({ name: 'Waits for marks' });
  await submitLongAnswer(page.request, origin, 'v = +30 cm');
  await page.context().clearCookies();
  await signInAs('teacher');
  await page.goto('/teacher/reviews');
  await page.getByRole('main').getByRole('link', { name: lightQuiz.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mark answers');
}

/** The screens for marking long answers. */
export const reviewScreens: readonly Screen[] = [
  {
    name: 'an answer to be marked',
    async open(opening) {
      await openQueue(opening);
      await opening.page.locator('main details').evaluateAll((all) => {
        for (const details of all) details.setAttribute('open', '');
      });
    },
  },
  {
    name: 'a rubric to be changed',
    async open(opening) {
      await openQueue(opening);
      await opening.page.getByRole('link', { name: 'Change the rubric' }).click();
      await expect(opening.page.getByRole('heading', { level: 1 })).toContainText('Rubric of question');
    },
  },
];
