import { expect, test } from '../../fixtures/shikhar.ts';
import { openOperation } from '../../pages/api-reference-page.ts';

test('a developer without an account reads an operation with its example and its error codes @script @long', async ({ page }) => {
  await page.goto('/docs/api');
  await page.getByRole('link', { name: 'Students' }).click();
  await expect(page).toHaveURL('/docs/api?for=student');
  const operation = await openOperation(page, { tag: 'attempts', summary: 'Save, change or clear an answer' });
  await expect(operation).toContainText('"sequence": 1');
  await expect(operation).toContainText('During maintenance');
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await expect(page.getByRole('heading', { name: 'store', level: 3 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
});

test('staff find the API in their profile, and the document without JavaScript @long', async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  await signInAs('school');
  await page.goto('/profile');
  await page.getByRole('link', { name: 'API for developers' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API for developers');
  if (javaScriptEnabled === false) await expect(page.locator('noscript p')).toBeVisible();
  const href = await page.getByRole('link', { name: 'OpenAPI document' }).first().getAttribute('href');
  const document = await page.request.get(href ?? '');
  expect(await document.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Shikhar API' } });
  expect((await page.request.get('/docs/api/nobody.json')).status()).toBe(404);
});
