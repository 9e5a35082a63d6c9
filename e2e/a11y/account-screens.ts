import { expect, type Page } from '@playwright/test';
import type { Student } from '../fixtures/people.ts';
import { openOperation } from '../pages/api-reference-page.ts';
import { turnOnTwoFactor } from '../pages/profile-page.ts';
import { signInByForm } from '../pages/sign-in-page.ts';
import { asGuest, asRole, createScreen, type Screen } from './screen.ts';

const refusedForms: readonly Screen[] = [
  {
    name: 'sign-in refused',
    async open({ page }) {
      await page.goto('/');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('Email and password are required')).toBeVisible();
    },
  },
  {
    name: 'sign-up refused',
    async open({ page }) {
      await page.goto('/?mode=signup');
      await page.getByRole('button', { name: 'Create new account' }).click();
      await expect(page.getByText('Name is required for registration')).toBeVisible();
    },
  },
];

/** A student's own profile; `act` sets up its state. */
function inProfile(name: string, act: (page: Page, student: Student) => Promise<unknown>): Screen {
  return {
    name,
    async open({ page, enrol }) {
      const student = await enrol();
      await page.goto('/profile');
      await act(page, student);
    },
  };
}

async function clickSetUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
}

/** Signing in, links from e-mails, the profile, and what anybody may open. */
export const accountScreens: readonly Screen[] = [
  asGuest('sign-in', '/'),
  asGuest('sign-up', '/?mode=signup'),
  asGuest('session ended', '/login'),
  asGuest('unauthorized for a visitor', '/unauthorized'),
  ...refusedForms,
  asGuest('forgotten password', '/forgot-password'),
  {
    name: 'link asked for',
    async open({ page }) {
      await page.goto('/forgot-password');
      await page.getByLabel('Email address').fill(`nobody@e2e.example`);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expect(page.getByText('a link is on its way')).toBeVisible();
    },
  },
  asGuest('link to a password that does not work', '/reset-password?token=made-up'),
  asGuest('link to an address that does not work', '/confirm-email?token=made-up'),
  asGuest('link to e-mails that does not work', '/stop-emails?token=made-up'),
  {
    name: 'an operation of the API',
    async open({ page }) {
      await page.goto('/docs/api?for=webhooks');
      await openOperation(page, { tag: 'store', summary: 'Gateway webhook' });
    },
  },
  ...(['student', 'teacher', 'school', 'admin'] as const).map((role) => createScreen(role, '/profile')),
  ...(['teacher', 'school', 'admin'] as const).map((role) => createScreen(role, '/profile/access-tokens')),
  {
    name: 'access token refused',
    async open({ page, signInAs }) {
      await signInAs('teacher');
      await page.goto('/profile/access-tokens');
      await page.getByRole('button', { name: 'Create access token' }).click();
      await expect(page.getByText('Choose at least one permission')).toBeVisible();
    },
  },
  inProfile('profile refused', async (page) => {
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Enter your current password')).toBeVisible();
  }),
  inProfile('two-factor being set up', clickSetUp),
  inProfile('recovery codes', async (page) => {
    await turnOnTwoFactor(page);
    await page.locator('.as-table').evaluateAll((all) => {
      for (const details of all) details.setAttribute('open', '');
    });
  }),
  inProfile('second factor asked for', async (page, student) => {
    await turnOnTwoFactor(page);
    await page.context().clearCookies();
    await page.goto('/');
    await signInByForm(page, student);
    await page.getByText('Use a recovery code').click();
    await expect(page.getByLabel('Recovery code')).toBeVisible();
  }),
  asRole('student', 'report of a problem refused', '/report-problem', async ({ page }) => {
    await page.locator('main .as-table').evaluateAll((all) => {
      for (const details of all) details.setAttribute('open', '');
    });
    await page.getByRole('button', { name: 'Send the report' }).click();
    await expect(page.getByText('Say what happened')).toBeVisible();
  }),
  inProfile('account to be deleted, in a dialog', async (page) => {
    await page.getByRole('link', { name: 'Delete my account' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  inProfile('account to be deleted, on its page', (page) => page.goto('/profile/delete')),
];
