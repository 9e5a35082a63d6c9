import { expect } from '@playwright/test';
import { keyPoints, openMaterial, ratios } from '../pages/study-page.ts';
import type { Opening, Screen } from './screen.ts';

/** A list of study materials, for a new student. */
function listed(name: string, query: string): Screen {
  return {
    name: `study materials: ${name}`,
    async open({ page, enrol }) {
      await enrol();
      await page.goto(`/study-materials?${query}`);
    },
  };
}

async function openPageOfMaterial(opening: Opening, title: string, query: string): Promise<void> {
  const { page, enrol } = opening;
  await enrol();
  await openMaterial(page, title);
  if (query !== '') await page.goto(`${page.url().split('?')[0]}?${query}`);
}

/** The screens on which students search and read. */
export const studyScreens: readonly Screen[] = [
  listed('of all classes', 'class=all&page=2'),
  listed('nothing found', 'search=zzzzzz&type=video&subject=Magic'),
  listed('mistyped', 'search=trignometry'),
  {
    name: 'study materials: goes on',
    async open(opening) {
      await openPageOfMaterial(opening, keyPoints, 'page=3');
      await opening.page.goto('/study-materials');
      await expect(opening.page.getByRole('region', { name: 'Continue' })).toBeVisible();
    },
  },
  {
    name: 'a study material page by page',
    async open(opening) {
      await openPageOfMaterial(opening, keyPoints, 'page=2');
      await opening.page.getByText('Text of page 2').click();
    },
  },
  { name: 'a study material that is a video', open: (opening) => openPageOfMaterial(opening, ratios, '') },
  {
    name: 'a concept note',
    async open({ page, signInAs }) {
      await signInAs('teacher');
      await page.goto('/study-materials?type=notes&class=10&subject=Mathematics');
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().getByRole('link').click();
      await expect(page.getByRole('heading', { name: 'Key points' })).toBeVisible();
    },
  },
  {
    name: 'a concept note to be edited',
    async open({ page, signInAs }) {
      await signInAs('admin');
      // Its preview has a formula wider than a phone.
      await page.goto('/admin/materials/all?show=notes&search=number+tricks');
      await page.getByRole('link', { name: /^Edit Explaining number tricks/ }).click();
      await expect(page.getByRole('status').locator('math').first()).toBeVisible();
    },
  },
];
