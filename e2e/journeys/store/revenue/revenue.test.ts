import { readFile } from 'node:fs/promises';
import { expect, test } from '../../../fixtures/shikhar.ts';
import { openFilters } from '../../../pages/users-page.ts';

function readNumber(text: string | undefined): number {
  return Number(text?.replaceAll(/\D/g, ''));
}

test('the history of an order shows a refund with its reason @long', async ({ page, signInAs, javaScriptEnabled }) => {
  await signInAs('admin');
  await page.goto('/admin/revenue/orders');
  await openFilters(page);
  if ((page.viewportSize()?.width ?? 0) >= 1024) {
    const [from, to] = await Promise.all(['From', 'To'].map((name) => page.getByLabel(name, { exact: true }).boundingBox()));
    expect(from?.y).toBe(to?.y);
  }
  // A refund cannot be repeated, so the runs with and without JavaScript use different orders.
  await page.getByRole('searchbox', { name: 'Search' }).fill(javaScriptEnabled ? 'SHK/26-27/0002' : 'SHK/26-27/0003');
  await page.getByRole('radio', { name: 'Paid' }).check();
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/search=SHK.*status=paid/);
  await expect(page.getByRole('row').filter({ hasText: 'Refunded' })).toHaveCount(0);
  await page.getByRole('row').getByRole('link').first().click();
  const panel = page.getByRole('complementary', { name: /^SHK-/ });
  await expect(panel.getByRole('listitem').filter({ hasText: /^Paid/ })).toBeVisible();
  await panel.getByRole('link', { name: /^Refund ₹/ }).click();
  const reason = page.getByLabel('Reason');
  await reason.fill('   ');
  await page.getByRole('button', { name: /^Refund ₹/ }).click();
  await expect(reason).toHaveAccessibleDescription(/Enter the reason/);
  await reason.fill('Bought for the wrong class');
  await page.getByRole('button', { name: /^Refund ₹/ }).click();
  await expect(panel).toContainText('Refunded');
  await expect(panel).toContainText('Bought for the wrong class, by Meenal Kapoor');
  await expect(panel.getByRole('link', { name: /^Refund ₹/ })).toHaveCount(0);
});

test('exports orders and statistics as files @wide @once @long', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin/revenue/orders?status=refunded');
  const countShown = async () => readNumber((await page.getByText(/^Showing 1–\d+ of/).textContent())?.split(' of ')[1]);
  const before = await countShown();
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await started).path(), 'utf8')).trim().split('\r\n');
  // Other tests refund orders at the same time.
  await page.reload();
  expect(lines.length - 1).toBeGreaterThanOrEqual(before);
  expect(lines.length - 1).toBeLessThanOrEqual(await countShown());
  for (const line of lines.slice(1)) expect(line).toContain('Refunded');
  expect(lines[0]).toContain('Order,Receipt,Status');
  await page.goto('/admin/revenue');
  const stats = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  expect(await readFile(await (await stats).path(), 'utf8')).toContain('Active subscriptions,Open today');
});
