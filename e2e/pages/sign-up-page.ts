import type { Page } from '@playwright/test';
import { fillSignIn } from './sign-in-page.ts';

export async function fillSignUp(
  page: Page,
  student: { name: string; email: string; password: string; class: string },
): Promise<void> {
  await page.getByLabel('Full Name').fill(student.name);
  await fillSignIn(page, student);
  await page.getByLabel('Select Class').selectOption({ label: `Class ${student.class}` });
}

export function clickSignUp(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Create new account' }).click();
}
