import { expect } from '@playwright/test';
import { badFiles, createPdfFile } from '../fixtures/material-files.ts';
import { chooseMaterialFile, findUploadButton } from '../pages/upload-page.ts';
import type { Opening, Screen } from './screen.ts';

async function openUpload({ page, signInAs }: Opening): Promise<void> {
  await signInAs('teacher');
  await page.goto('/teacher/materials');
}

async function openFirst({ page, signInAs }: Opening, action: RegExp): Promise<void> {
  await signInAs('admin');
  await page.goto('/admin/materials/all?type=pdf');
  await page.getByRole('link', { name: action }).first().click();
}

/** Study materials as their authors see them. */
export const uploadScreens: readonly Screen[] = [
  {
    name: 'the upload form refused, with a file that came',
    async open(opening) {
      await openUpload(opening);
      await chooseMaterialFile(opening.page, createPdfFile('light.pdf'));
      await findUploadButton(opening.page).click();
      await expect(opening.page.getByText('Enter a description.')).toBeVisible();
      await expect(opening.page.getByRole('button', { name: 'Remove light.pdf' })).toBeVisible();
    },
  },
  {
    name: 'a file that is refused',
    async open(opening) {
      await openUpload(opening);
      const [{ file, words }] = badFiles;
      await chooseMaterialFile(opening.page, file);
      await expect(opening.page.locator('.file-part')).toContainText(words);
    },
  },
  {
    name: 'the list of materials',
    async open({ page, signInAs }) {
      await signInAs('admin');
      await page.goto('/admin/materials/all');
      await expect(page.getByRole('table')).toBeVisible();
    },
  },
  { name: 'a material to be edited', open: (opening) => openFirst(opening, /^Edit /) },
  { name: 'a file to be replaced', open: (opening) => openFirst(opening, /^Replace the file of /) },
];
