import type { Page } from '@playwright/test';
import { selectCases } from '../../scripts/testing/test-depth.ts';
import { findViolations } from '../a11y/find-violations.ts';
import { measureOverflow } from '../a11y/measure.ts';
import { test } from '../fixtures/own-stack-test.ts';
import { expect } from '../fixtures/shikhar.ts';
import { clickNext, expectQuestion, startTest } from '../pages/exam-page.ts';
import { type Changes, clickSave, fillSettings, inForce, saveSettings } from '../pages/settings-page.ts';

const defaultValue: Changes = {
  'Site name': 'Shikhar',
  'Admin email': 'admin@shikhar.example',
  Timezone: 'Asia/Kolkata',
  'Date format': 'DD-MM-YYYY',
  'Time format': '24-hour',
  'Upload size': '10',
  'Backup frequency': 'Daily',
  Retention: '30',
};

const bad: readonly [label: string, value: string, message: string][] = [
  ['Site name', '   ', 'Enter the name of the site'],
  ['Admin email', 'nobody', 'Enter a valid email address'],
  ['Site URL', 'shikhar.example', 'Enter an address that begins with https:// or http://'],
  ['Site URL', 'https://shikhar.example/path', 'Enter only the address, without a path'],
  ['Upload size', '0', 'Enter 1 to 100. 1 to 100 MB'],
  ['Upload size', '101', 'Enter 1 to 100. 1 to 100 MB'],
  ['Upload size', '', 'Enter 1 to 100. 1 to 100 MB'],
  ['Retention', '6', 'Enter 7 to 365. 7 to 365 days'],
  ['Retention', '366', 'Enter 7 to 365. 7 to 365 days'],
  ['Retention', '7.5', 'Enter 7 to 365. 7 to 365 days'],
  ['GSTIN', '27ABCDE1234', 'A GSTIN has 15 characters, for example 27ABCDE1234F1Z5 Leave empty if you are not registered'],
];

for (const [label, value, message] of selectCases(bad, { share: 11, offset: 0 })) {
  test(`refuses ${label} ${JSON.stringify(value)} beside the field @long`, async ({ page, signInAs }) => {
    await signInAs('admin');
    await page.goto('/admin/settings');
    await fillSettings(page, { [label]: value, 'Backup frequency': 'Weekly' });
    await clickSave(page);
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAccessibleDescription(message);
    await expect(field).toHaveValue(value);
    await expect(field).toBeFocused();
    await expect(page.getByLabel('Backup frequency')).toHaveValue('weekly');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Backup frequency')).toHaveValue('daily');
  });
}

const today = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date());

async function expectGoodLook(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(measureOverflow)).toEqual([]);
}

test.describe('saved settings', () => {
  test.afterEach(async ({ openPageAs }) => {
    await saveSettings(await openPageAs('admin'), '/admin/settings', defaultValue);
  });

  test("a new name appears in everyone's navigation and titles @long", async ({ page, openPageAs }) => {
    const admin = await openPageAs('admin');
    await saveSettings(admin, '/admin/settings', { 'Site name': 'Pragati & Co' });
    await expect(admin.getByRole('banner').getByRole('link', { name: 'Pragati & Co' })).toBeVisible();
    await expect
      .poll(async () => {
        await page.goto('/');
        return page.title();
      }, inForce)
      .toBe('Sign in | Pragati & Co');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Pragati & Co' })).toBeVisible();
  });

  test('a running exam keeps the name from its start @long', async ({ page, enrol, openPageAs }) => {
    await saveSettings(await openPageAs('admin'), '/admin/settings', { 'Site name': 'Pragati' });
    await enrol();
    await startTest(page);
    await expect(page).toHaveTitle(/^Question 1 of \d+ \| Pragati$/);
    await clickNext(page);
    await expectQuestion(page, 2);
    await expect(page).toHaveTitle(/^Question 2 of \d+ \| Pragati$/);
  });

  test('dates and times use the time zone and the formats @long', async ({ page, enrol, openPageAs }) => {
    const admin = await openPageAs('admin');
    await enrol();
    await page.goto('/dashboard');
    const day = (zone: string) => today(zone, { day: 'numeric' });
    const month = (zone: string) => today(zone, { month: 'long' });
    const year = (zone: string) => today(zone, { year: 'numeric' });
    const india = 'Asia/Kolkata';
    await expect(page.getByRole('main')).toContainText(`${day(india)} ${month(india)} ${year(india)}`);
    const formats = { Timezone: 'America/New_York', 'Date format': 'MM-DD-YYYY', 'Time format': '12-hour' };
    await saveSettings(admin, '/admin/settings', formats);
    const newYork = 'America/New_York';
    await expect(admin.getByText(/^Last saved on/)).toContainText(/ at \d{1,2}:\d\d [ap]m by /);
    await expect
      .poll(async () => {
        await page.goto('/dashboard');
        return page.getByRole('main').textContent();
      }, inForce)
      .toContain(`${month(newYork)} ${day(newYork)}, ${year(newYork)}`);
    await expect(page.getByRole('region', { name: 'Upcoming Exams' })).toContainText(/\d [ap]m/);
  });

  test("an admin who saves later sees the other's changes, and then overwrites them knowingly @long", async ({
    page,
    signInAs,
    openPageAs,
  }) => {
    const other = await openPageAs('admin');
    await signInAs('admin');
    await page.goto('/admin/settings');
    await saveSettings(other, '/admin/settings', { Retention: '60', 'Upload size': '20' });
    await fillSettings(page, { Retention: '90' });
    await clickSave(page);
    await expect(page.getByText('Changed in the meantime', { exact: true })).toBeVisible();
    const lines = page.getByRole('table', { name: 'Changed since you opened this page' }).getByRole('row');
    await expect(lines.filter({ hasText: 'Retention' }).getByRole('cell')).toHaveText([
      'Retention',
      '30 days',
      '60 days',
      '90 days',
    ]);
    await expect(lines.filter({ hasText: 'Upload size' }).getByRole('cell')).toHaveText([
      'Upload size',
      '10 MB',
      '20 MB',
      'Not changed: the saved value stays',
    ]);
    await expect(page.getByLabel('Retention')).toHaveValue('90');
    await clickSave(page);
    await expect(page.getByRole('status').filter({ hasText: 'Settings saved' })).toBeVisible();
    await expect(page.getByLabel('Retention')).toHaveValue('90');
    await expect(page.getByLabel('Upload size')).toHaveValue('20');
  });

  test('errors and concurrent changes are accessible and fit a phone @script @long', async ({ page, signInAs, openPageAs }) => {
    const other = await openPageAs('admin');
    await signInAs('admin');
    await page.goto('/admin/settings');
    await saveSettings(other, '/admin/settings', { Retention: '60', 'Site name': 'Pragati' });
    await fillSettings(page, { Retention: '90' });
    await clickSave(page);
    await expect(page.getByRole('table', { name: 'Changed since you opened this page' })).toBeVisible();
    await expectGoodLook(page);
    await fillSettings(page, { Retention: '900', 'Site name': '' });
    await clickSave(page);
    await expect(page.getByLabel('Site name')).toBeFocused();
    await expectGoodLook(page);
  });
});
