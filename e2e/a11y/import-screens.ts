import { expect } from '@playwright/test';
import { checkQuestions, smallGift } from '../fixtures/question-file.ts';
import type { Opening, Screen } from './screen.ts';

async function openImport({ page, signInAs }: Opening): Promise<void> {
  await signInAs('teacher');
  await page.goto('/teacher/tests/import');
}

/** Importing questions from files, step by step. */
export const importScreens: readonly Screen[] = [
  { name: 'import and export of questions', open: openImport },
  {
    name: 'an import refused',
    async open(opening) {
      await openImport(opening);
      await opening.page.getByRole('button', { name: 'Check' }).click();
      await expect(opening.page.getByText('Choose a file, or paste its text')).toBeVisible();
    },
  },
  {
    name: 'a checked file of questions',
    async open(opening) {
      await openImport(opening);
      await checkQuestions(opening.page, { name: 'light.gift', text: `${smallGift}\nIs it?{T}\n\nIs it?{T}\n` });
      await expect(opening.page.getByRole('region', { name: 'Near duplicates' })).toBeVisible();
    },
  },
  {
    name: 'an imported file of questions',
    async open(opening) {
      await openImport(opening);
      await checkQuestions(opening.page, { name: 'light.gift', text: smallGift });
      await opening.page.getByRole('button', { name: /^Import/ }).click();
      await expect(opening.page.getByText('2 questions imported')).toBeVisible();
    },
  },
];
