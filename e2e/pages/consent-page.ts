import { expect, type Page } from '@playwright/test';
import { findMail } from '../fixtures/mail.ts';
import type { Student } from '../fixtures/people.ts';
import { clickSignUp, fillSignUp } from './sign-up-page.ts';

/** Signs up a student with the form, naming a guardian. */
export async function signUpWithGuardian(page: Page, student: Student, guardianEmail: string): Promise<void> {
  await page.goto('/?mode=signup');
  await fillSignUp(page, student);
  await page.getByLabel('Parent or guardian’s email address').fill(guardianEmail);
  await clickSignUp(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask your parent or guardian');
}

/** Opens the link from the guardian's e-mail. */
export async function openConsent(page: Page, guardianEmail: string, dataDir: string): Promise<void> {
  const { links } = await findMail(guardianEmail, { subject: 'asks for your consent', dataDir });
  await page.goto(links[0] ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parent or guardian consent');
}

/** Gives consent with the current choices. */
export async function signConsent(page: Page, student: Student): Promise<void> {
  await page.getByLabel('Your name').fill('Lakshmi Nair');
  await page.getByLabel(`I am the parent or guardian of ${student.name}`).check();
  await page.getByRole('button', { name: 'I agree' }).click();
  await expect(page.getByText('You have agreed')).toBeVisible();
}
