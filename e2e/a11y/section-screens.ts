import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { submitByPost } from '../fixtures/attempts.ts';
import { postForm } from '../fixtures/form-client.ts';
import { createSectionedTest } from '../fixtures/sectioned-test.ts';
import type { Screen } from './screen.ts';

const sections = [
  { title: 'Quick questions', minutes: 5, questions: ['Is light fast?', 'Is sound faster?'] },
  { title: 'Choose what you know best', minutes: 10, answer: 1, questions: ['Is a lens a mirror?', 'Is a prism a lens?'] },
];

/** A screen of a teacher's preview of a test with timed sections; `act` sets up its state. */
function inPreview(name: string, act: (page: Page, attempt: string, origin: string) => Promise<unknown>): Screen {
  return {
    name,
    async open({ page, origin, signInAs }) {
      await signInAs('teacher');
      const title = `Periodic Test ${randomUUID().slice(0, 8)}`;
      const builder = await createSectionedTest(page.request, origin, { role: 'teacher', title, sections });
      const begun = await postForm(page.request, origin, `${builder.replace('/teacher', '')}/preview`, {});
      await act(page, new URL(begun.headers()['location'] ?? '', origin).pathname, origin);
    },
  };
}

export const sectionScreens: readonly Screen[] = [
  inPreview('a section with a time of its own', (page, attempt) => page.goto(attempt)),
  inPreview('a section that has not begun', async (page, attempt) => {
    await page.goto(`${attempt}?question=3`);
    await expect(page.getByText('Section B has not begun yet')).toBeVisible();
  }),
  inPreview('a section to be finished', (page, attempt) => page.goto(`${attempt}/finish?question=1`)),
  inPreview('result of a preview', async (page, attempt, origin) => {
    await submitByPost(page.request, origin, attempt);
    await page.goto(attempt.replace('/exam/', '/results/'));
  }),
];
