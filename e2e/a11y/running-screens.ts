import { expect } from '@playwright/test';
import { startByPost } from '../fixtures/attempts.ts';
import { lightQuiz } from '../fixtures/papers.ts';
import type { Opening, Screen } from './screen.ts';

/** The administrator's page of the sample quiz while a student takes it. */
async function openRunningTest({ page, origin, enrol, signInAs }: Opening): Promise<void> {
  await enrol({ name: 'Watched at the test' });
  await startByPost(page.request, origin);
  await page.context().clearCookies();
  await signInAs('admin');
  await page.goto('/admin/tests/running');
  await page.getByRole('link', { name: lightQuiz.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lightQuiz.title);
}

/** Tests that students are taking now. */
export const runningScreens: readonly Screen[] = [
  { name: 'a running test', open: openRunningTest },
  {
    name: 'a running test to be extended',
    async open(opening) {
      await openRunningTest(opening);
      await opening.page.goto(`${opening.page.url()}?extend=all`);
      await expect(opening.page.getByRole('region', { name: 'Extend the test' })).toBeVisible();
    },
  },
];
