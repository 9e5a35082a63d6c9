import { expect, type Page } from '@playwright/test';

/** The title of a demo PDF of four pages for Class 10. */
export const keyPoints = 'Class 10 Mathematics: key points of every chapter';

/** The title of a demo video for Class 10. */
export const ratios = 'Sine, cosine and tangent: what changes with the angle';

/** Opens a material from the list, by searching for its title. */
export async function openMaterial(page: Page, title: string): Promise<void> {
  await page.goto(`/study-materials?${new URLSearchParams({ search: title })}`);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}
