import { expect } from '@playwright/test';
import { startByPost, submitByPost } from '../fixtures/attempts.ts';
import type { Opening, Screen } from './screen.ts';

/** A new student's challenge form for the first question of a test submitted blank. Returns the student's name. */
async function openOwnChallenge({ page, origin, enrol }: Opening): Promise<string> {
  const { name } = await enrol({ name: 'Contests a question', class: '9' });
  const attempt = await startByPost(page.request, origin);
  await submitByPost(page.request, origin, attempt);
  await page.goto(`${attempt.replace('/exam/', '/results/')}/challenge/0`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Challenge question 1');
  return name;
}

/** The administrator's list with that challenge. */
async function openChallenges(opening: Opening): Promise<void> {
  const { page, signInAs } = opening;
  const name = await openOwnChallenge(opening);
  await page.getByLabel('What is wrong?').fill('It can be read in two ways.');
  await page.getByRole('button', { name: 'Send the challenge' }).click();
  await expect(page.locator('#review')).toBeVisible();
  await page.context().clearCookies();
  await signInAs('admin');
  await page.goto('/admin/challenges');
  await expect(page.getByText(name).first()).toBeVisible();
}

async function openQuestionMarking(opening: Opening): Promise<void> {
  await openChallenges(opening);
  await opening.page
    .getByRole('link', { name: /^Correct the key/ })
    .first()
    .click();
  await expect(opening.page.getByRole('region', { name: 'Change the marking' })).toBeVisible();
}

/** Challenges, and correcting the key of the challenged question. */
export const remarkingScreens: readonly Screen[] = [
  { name: 'a challenge to be written', open: async (opening) => void (await openOwnChallenge(opening)) },
  { name: 'challenges', open: openChallenges },
  { name: 'a question to be re-marked', open: openQuestionMarking },
  {
    name: 'what a re-marking would change',
    async open(opening) {
      const { page } = opening;
      await openQuestionMarking(opening);
      await page.getByText('Drop the question').click();
      await page.getByLabel('Reason').fill('It can be read in two ways');
      await page.getByRole('button', { name: 'See what changes' }).click();
      await expect(page.getByRole('region', { name: 'What would change' })).toBeVisible();
    },
  },
  {
    name: 'how a test is marked',
    async open(opening) {
      const { page } = opening;
      await openQuestionMarking(opening);
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Correct the key');
    },
  },
];
