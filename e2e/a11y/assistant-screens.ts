import { expect, type Page } from '@playwright/test';
import { startByPost, submitByPost } from '../fixtures/attempts.ts';
import { openPanel, sendQuestion } from '../pages/assistant-page.ts';
import type { Screen } from './screen.ts';

/** A screen of a new student. */
function enrolled(name: string, act: (page: Page) => Promise<unknown>): Screen {
  return {
    name: `assistant: ${name}`,
    async open({ page, enrol }) {
      await enrol();
      await act(page);
    },
  };
}

async function askOnPage(page: Page): Promise<void> {
  await page.goto('/assistant');
  await sendQuestion(page.getByRole('main'), 'What is refraction of light?');
}

/** The study assistant as a page and as a panel, and its locked page. */
export const assistantScreens: readonly Screen[] = [
  enrolled('a reply with its sources', askOnPage),
  enrolled('clearing asked', async (page) => {
    await askOnPage(page);
    await page.goto('/assistant?clear=true');
  }),
  enrolled('panel', async (page) => {
    await page.goto('/dashboard');
    await sendQuestion(await openPanel(page), 'What is refraction of light?');
  }),
  {
    name: 'assistant: a mistake to be explained',
    async open({ page, enrol, origin }) {
      await enrol();
      await submitByPost(page.request, origin, await startByPost(page.request, origin));
      await page.goto('/analytics/mistakes');
      await page.getByRole('link', { name: 'Explain my mistake' }).first().click();
      await expect(page.getByRole('heading', { name: /^Question \d+ of/ })).toBeVisible();
    },
  },
];
