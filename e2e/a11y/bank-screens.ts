import { expect } from '@playwright/test';
import type { Screen } from './screen.ts';

const bank = '/teacher/tests/bank';

/** The question bank, and the page of a question. */
export const bankScreens: readonly Screen[] = [
  {
    name: 'the question bank',
    async open({ page, signInAs }) {
      await signInAs('admin');
      await page.goto('/admin/tests/bank');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question bank');
    },
  },
  {
    name: 'the question bank, more drawn than there are',
    async open({ page, signInAs }) {
      await signInAs('teacher');
      await page.goto(`${bank}?class=10&subject=Science`);
      await page.getByLabel('Add to').selectOption('A new test');
      await page.getByRole('spinbutton', { name: 'Match' }).fill('99');
      await page.getByRole('button', { name: /^Draw/ }).click();
      await expect(page.getByText('You asked for 99.')).toBeVisible();
    },
  },
  {
    name: 'a new short answer, and what counts as right',
    async open({ page, signInAs }) {
      await signInAs('teacher');
      await page.goto(`${bank}/new?class=10&subject=Science&type=saq`);
      await page.getByRole('textbox', { name: 'Correct answers', exact: true }).fill('cornea');
      await page.getByLabel('Try answers').fill('The cornea\nretina');
      await expect(page.getByText('Not accepted, for example')).toBeVisible();
    },
  },
  {
    name: 'a question of the bank of somebody else',
    async open({ page, signInAs }) {
      await signInAs('teacher');
      await page.goto(`${bank}?class=7&subject=English`);
      await page
        .getByRole('link', { name: /^Look at/ })
        .first()
        .click();
      await expect(page.getByText('Only its author or an administrator can change')).toBeVisible();
    },
  },
  {
    name: 'a question of the bank, and whether to delete it',
    async open({ page, signInAs }) {
      await signInAs('teacher');
      await page.goto(`${bank}?class=10&subject=Science`);
      await page.getByRole('link', { name: /^Edit/ }).first().click();
      await page.getByRole('link', { name: 'Delete' }).click();
      await expect(page.getByRole('dialog', { name: 'Delete question' })).toBeVisible();
    },
  },
];
