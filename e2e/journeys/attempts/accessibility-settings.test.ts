import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/shikhar.ts';
import { clickNext, expectQuestion, startTest } from '../../pages/exam-page.ts';

/** Opens a dialog over the question; without JavaScript, or before the script runs, a separate page. */
async function openAccessibilityPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reading aids' }).click();
  await expect(page.getByRole('heading', { name: 'Reading aids' })).toBeVisible();
}

async function closeAccessibilityPanel(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(?:Save and go back to test|Close)$/ })
    .and(page.locator(':visible'))
    .first()
    .click();
  await expectQuestion(page, 1);
}

test('saves the accessibility settings with the student, and applies them from the first byte @long', async ({ page, enrol }) => {
  await enrol();
  const path = await startTest(page);
  await openAccessibilityPanel(page);
  await page.getByLabel('150%').check();
  await page.getByRole('checkbox', { name: 'High contrast' }).check();
  await closeAccessibilityPanel(page);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-text-size', 'largest');
  await expect(root).toHaveAttribute('data-contrast', 'high');
  await expect(async () => {
    expect(await (await page.request.get(path)).text()).toMatch(/<html[^>]* data-text-size="largest" data-contrast="high"/);
  }).toPass();
});

test('the accessibility settings are the same on two devices, and each device changes only its own edits @wide @long', async ({
  page,
  context,
  browser,
  place,
  enrol,
}) => {
  await enrol();
  const path = await startTest(page);
  const other = await browser.newContext({ storageState: await context.storageState(), baseURL: place.origin });
  const otherPage = await other.newPage();
  await otherPage.goto(path);
  await openAccessibilityPanel(page);
  await page.getByLabel('150%').check();
  await page.getByRole('checkbox', { name: 'Strike out options' }).check();
  await closeAccessibilityPanel(page);
  const html = async () => await (await other.request.get(path)).text();
  await expect(async () => {
    expect(await html()).toMatch(/<html[^>]* data-text-size="largest" data-elimination="on"/);
  }).toPass();
  // The other device still shows its old page.
  await openAccessibilityPanel(otherPage);
  await otherPage.getByRole('checkbox', { name: 'High contrast' }).check();
  await closeAccessibilityPanel(otherPage);
  await expect(async () => {
    expect(await html()).toMatch(/<html[^>]* data-text-size="largest" data-contrast="high" data-elimination="on"/);
  }).toPass();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'high');
  await other.close();
});

test('eliminated options can still be chosen, even offline @script @once @long', async ({ page, context, enrol, watch }) => {
  watch.allowErrors();
  await enrol();
  await startTest(page);
  await expect(async () => {
    // Before the script runs, the button leads to a page.
    if (page.url().includes('/aids')) await page.goBack();
    await page.getByRole('button', { name: 'Reading aids' }).click();
    await expect(page.getByRole('dialog', { name: 'Reading aids' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await context.setOffline(true);
  await page.getByRole('checkbox', { name: 'Strike out options' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Reading aids' })).toBeFocused();
  await page.getByRole('checkbox', { name: 'Strike out option A' }).check();
  await page.getByRole('radio').first().check();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await context.setOffline(false);
  await clickNext(page);
  await expectQuestion(page, 2);
  await page.reload();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('checkbox', { name: 'Strike out option A' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Strike out option B' })).not.toBeChecked();
});
