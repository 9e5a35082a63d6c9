import type { Page } from '@playwright/test';
import { expect, test } from '../../../fixtures/shikhar.ts';

/** The chart for this window size. The chart for the other size is hidden, so it has no role. */
function findPicture(page: Page) {
  return page.getByRole('img', { name: /^New users in each of the last 8 weeks/ });
}

test('the platform statistics explain how they are counted, and a chart has its numbers as a table @long', async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  await signInAs('admin');
  await page.goto('/admin/analytics?period=daily');
  await expect(page.getByText('We do not know the period “daily”. Showing this month.')).toBeVisible();
  await page.getByRole('link', { name: 'This Year' }).click();
  await expect(page.getByRole('link', { name: 'This Year' })).toHaveAttribute('aria-current', 'true');
  for (const stat of ['Total Users', 'Active Students', 'Tests Taken', 'Revenue']) {
    await expect(page.getByRole('term').filter({ hasText: stat }).first()).toBeVisible();
  }
  await page.getByText('How is this counted?').first().click();
  await expect(page.getByText(/^All accounts: students, teachers/)).toBeVisible();

  const assistant = page.getByRole('region', { name: 'AI Study Assistant' });
  await assistant.getByText('How is this counted?').click();
  await expect(assistant.getByText('What students ask is never shown here.')).toBeVisible();

  await expect(findPicture(page)).toHaveCount(1);
  await page.getByText('Show as a table').click();
  const lines = page.getByRole('table', { name: 'New users by week' }).getByRole('row');
  await expect(lines).toHaveCount(9);
  if (!javaScriptEnabled) return;
  await findPicture(page).focus();
  await page.keyboard.press('Home');
  const [week = '', users = ''] = await lines.nth(1).locator('th, td').allTextContents();
  await expect(page.locator('output.chart-tip')).toHaveText(`${week}: ${users}`);
  await page.keyboard.press('Escape');
  await expect(page.locator('output.chart-tip')).toBeHidden();
  await page.setViewportSize({ width: 1000, height: 380 });
  await page.getByText('Show as a table').focus();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.keyboard.press('Shift+Tab');
  await expect(findPicture(page)).toBeInViewport();
  await expect(page.locator('output.chart-tip')).toBeVisible();
});
