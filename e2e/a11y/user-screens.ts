import { expect } from '@playwright/test';
import { findMail } from '../fixtures/mail.ts';
import { addByPost, createPerson } from '../fixtures/managed-users.ts';
import { findRow, findUserForm } from '../pages/users-page.ts';
import { asAdmin, type Opening, type Screen } from './screen.ts';

const faultyFile = [
  'name,email,role,class',
  'Om Raut,om.raut@e2e.example,student,7',
  'Sneha Bhosale,sneha.bhosale@example,student,9',
  `Imran Tadvi,${'imran.'.repeat(12)}tadvi@e2e.example,student,11`,
].join('\n');

async function checkFile({ page }: Opening, text: string): Promise<void> {
  await page.getByLabel('Or paste the lines').fill(text);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('button', { name: /^Import/ })).toBeVisible();
}

async function openInvited({ page }: Opening): Promise<string> {
  const { email } = createPerson('Invited');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Invitation' })).toBeVisible();
  return email;
}

/** The administrator's lists of people with their forms, and the invitation. */
export const userScreens: readonly Screen[] = [
  asAdmin('users', '/admin/users?role=student'),
  asAdmin('teachers', '/admin/teachers'),
  asAdmin('schools', '/admin/schools'),
  asAdmin('no schools', '/admin/schools?search=nobody'),
  asAdmin('add a user, in a dialog', '/admin/users', async ({ page }) => {
    await page.getByRole('link', { name: 'Add User' }).click();
    await expect(page.getByRole('dialog', { name: 'Add User' })).toBeVisible();
  }),
  asAdmin('add a user, refused', '/admin/users/new', async ({ page }) => {
    const form = findUserForm(page, 'Add User');
    await form.evaluate((element) => element.setAttribute('novalidate', ''));
    await form.getByRole('button', { name: 'Add User' }).click();
    await expect(form.getByText('Enter the full name')).toBeVisible();
  }),
  asAdmin('invite a teacher', '/admin/teachers/invite'),
  asAdmin('delete a user, in a dialog', '/admin/users', async ({ page }) => {
    await page
      .getByRole('link', { name: /^Delete/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Delete user' })).toBeVisible();
  }),
  asAdmin('delete a user, on the page', '/admin/users', async ({ page }) => {
    await page.goto(
      (await page
        .getByRole('link', { name: /^Delete/ })
        .first()
        .getAttribute('href')) ?? '',
    );
    await expect(page.getByRole('region', { name: 'Delete user' })).toBeVisible();
  }),
  asAdmin('a user', '/admin/users', async ({ page, origin }) => {
    const { word } = await addByPost(page.request, origin, 'teacher', 'Looked at');
    await page.goto(`/admin/users?search=${word}`);
    await findRow(page, word).getByRole('link').first().click();
    await expect(page.getByRole('region', { name: 'History' })).toBeVisible();
  }),
  asAdmin('an invited user', '/admin/schools/invite', openInvited),
  asAdmin('import users', '/admin/users/import'),
  asAdmin('a checked file with errors', '/admin/users/import', (opening) => checkFile(opening, faultyFile)),
  asAdmin('an imported file', '/admin/users/import', async (opening) => {
    await checkFile(opening, 'name,email,role,class\nAdmin,admin@shikhar.example,student,7');
    await opening.page.getByRole('button', { name: /^Import/ }).click();
    await expect(opening.page.getByText('This file had no new users.')).toBeVisible();
  }),
  asAdmin('an invitation', '/admin/teachers/invite', async (opening) => {
    const email = await openInvited(opening);
    const { links } = await findMail(email, { subject: 'Join Shikhar' });
    const { pathname, search } = new URL(links.find((link) => link.includes('/invitation?')) ?? '');
    await opening.page.goto(pathname + search);
    await expect(opening.page.getByRole('button', { name: 'Set password and sign in' })).toBeVisible();
  }),
  {
    name: 'an invitation that does not work',
    async open({ page }) {
      await page.goto('/invitation?token=made-up');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This invitation does not work');
    },
  },
];
