import { expect } from '@playwright/test';
import type { Screen } from './screen.ts';

const packages = '/admin/revenue/packages';

/** The store, and the editor of its packages. */
export const storeScreens: readonly Screen[] = [
  {
    name: 'a package that is not bought, with a coupon that nobody made',
    async open({ page, enrol }) {
      await enrol();
      await page.goto('/test-series?class=10&subject=Science');
      await page.getByRole('link', { name: 'Board Pattern Series: Science' }).click();
      await page.getByText('I have a coupon').click();
      await page.getByLabel('Coupon').fill('NO SUCH!');
      await page.getByRole('button', { name: 'Purchase Now' }).click();
      await expect(page.getByText('Use 3 to 32 letters, digits and hyphens')).toBeVisible();
    },
  },
  {
    name: 'a package that is bought',
    async open({ page, signInAs }) {
      await signInAs('student');
      await page.goto('/test-series?class=10&subject=Science');
      await page.getByRole('link', { name: 'Board Pattern Series: Science' }).click();
      await expect(page.getByRole('region', { name: 'Tests' })).toBeVisible();
    },
  },
  {
    name: 'the packages of the store for admin',
    async open({ page, signInAs }) {
      await signInAs('admin');
      await page.goto(packages);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packages');
    },
  },
  {
    name: 'a package in its editor',
    async open({ page, signInAs }) {
      await signInAs('admin');
      await page.goto(`${packages}?status=published&search=Board+Pattern`);
      await page.getByRole('link', { name: 'Board Pattern Series: Science' }).click();
      await expect(page.getByRole('button', { name: 'Retire' })).toBeVisible();
    },
  },
  {
    name: 'a draft of a package, and whether to delete it',
    async open({ page, signInAs }) {
      await signInAs('admin');
      await page.goto(`${packages}?status=draft`);
      await page.getByRole('link', { name: 'Final Examination Papers: Science' }).click();
      const asked = `${page.url()}?delete=1`;
      await page.goto(asked);
      await expect(page.getByRole('region', { name: 'Delete this package?' })).toBeVisible();
    },
  },
];
