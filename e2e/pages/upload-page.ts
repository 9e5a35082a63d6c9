import type { Locator, Page } from '@playwright/test';
import { type ChosenFile, toInputFile } from '../fixtures/material-files.ts';

const exact = { exact: true } as const;

export async function chooseMaterialFile(page: Page, file: ChosenFile): Promise<void> {
  await page.getByLabel('File', exact).setInputFiles(await toInputFile(file));
}

/** Fills in all required fields except the file and the chapter. */
export async function describeMaterial(page: Page, title: string, description = 'What to know for the test.'): Promise<void> {
  await page.getByLabel('Title', exact).fill(title);
  await page.getByLabel('Subject', exact).selectOption('Science');
  await page.getByLabel('Class', exact).selectOption('10');
  await page.getByLabel('Description', exact).fill(description);
}

export function findUploadButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Upload', exact: true });
}

/** A material in the author's own list, newest first. */
export function findUploaded(page: Page, title: string): Locator {
  return page.getByRole('region', { name: 'Uploaded', exact: true }).getByRole('link', { name: title, exact: true });
}

/** A file among the uploads in progress. */
export function findUnderWay(page: Page, fileName: string): Locator {
  return page.getByRole('list', { name: 'Uploading' }).getByRole('listitem').filter({ hasText: fileName });
}
