import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../../../fixtures/shikhar.ts';

// Other packages sell these tests, too: selling a free test would lock it for the other tests of this suite.
const [first, second] = ['Large Numbers Around Us: Quiz 2', 'Working with Fractions: Quiz 2'] as const;

async function addTest(page: Page, title: string): Promise<void> {
  const choice = page.getByLabel('Add a test');
  const value = await choice.locator('option', { hasText: title }).first().getAttribute('value');
  await choice.selectOption(value);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(listTests(page).filter({ hasText: title })).toBeVisible();
}

function listTests(page: Page) {
  return page.getByRole('region', { name: 'Tests' }).getByRole('listitem');
}

test('a package is created, sold at the displayed price, and retired @long', async ({
  page,
  browser,
  place,
  signInAs,
  enrol,
  javaScriptEnabled,
}) => {
  await signInAs('admin');
  const title = `Fractions ${randomUUID()}`;
  await page.goto('/admin/revenue/packages');
  await page.getByRole('link', { name: 'New package' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Subject').selectOption('Mathematics');
  await page.getByLabel('Class').selectOption('Class 7');
  await page.getByLabel('Description').fill('Two quizzes on fractions.');
  await page.getByLabel('Features').fill('Every answer explained\nNo long answers');
  await page.getByLabel('Price').fill('ninety');
  await page.getByRole('button', { name: 'Create package' }).last().click();
  await expect(page.getByText('Enter a price in rupees, as in 799 or 799.50')).toBeVisible();
  await page.getByLabel('Price').fill('90');
  await page.getByRole('button', { name: 'Create package' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  // Every button in the list keeps what is typed beside it.
  await page.getByLabel('Price').fill('99');
  await addTest(page, first);
  await addTest(page, second);
  await page.getByRole('button', { name: `Move ${second} up` }).click();
  await expect(listTests(page).first()).toContainText(second);
  await expect(page.getByLabel('Price')).toHaveValue('99');
  await expect(page.getByText('It is not saved yet.')).toBeVisible();
  await page.getByLabel('Free sample').selectOption(second);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The package is in the store now.' })).toBeVisible();
  await expect(listTests(page).first()).toContainText('free sample');
  const editor = page.url();
  const id = editor.split('/').at(-1);

  const theirs = await browser.newContext({ baseURL: place.origin });
  const older = await theirs.newPage();
  await page.context().clearCookies();
  await enrol({ class: '7' });
  await theirs.addCookies(await page.context().cookies());
  await older.goto(`/test-series/${id}`);
  await expect(older.getByText('₹99').filter({ visible: true })).toBeVisible();

  await signInAs('admin');
  await page.goto(editor);
  await page.getByLabel('Price').fill('109.50');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect(page.getByRole('status').filter({ hasText: 'Package saved.' })).toBeVisible();
  await older.getByRole('button', { name: 'Purchase Now' }).click();
  await expect(older.getByRole('alert')).toContainText('Nothing was charged.');
  await expect(older.getByText('₹109.50').filter({ visible: true })).toBeVisible();

  await page.getByRole('button', { name: 'Retire' }).click();
  const question =
    javaScriptEnabled === false ? page.getByRole('region', { name: 'Retire this package?' }) : page.getByRole('dialog');
  await question.getByRole('button', { name: 'Retire' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The package is no longer sold.' })).toBeVisible();
  await older.getByRole('button', { name: 'Purchase Now' }).click();
  await expect(older).toHaveURL('/test-series');
  await expect(older.getByRole('status').filter({ hasText: 'This is no longer on sale. Nothing was charged.' })).toBeVisible();
  await theirs.close();
});

test('two administrators edit one package, and neither loses what they typed @once @long', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/admin/revenue/packages?status=draft');
  await page.getByRole('link', { name: 'Final Examination Papers: Science' }).click();
  await page.waitForURL('**/admin/revenue/packages/*');
  const other = await context.newPage();
  await other.goto(page.url());
  const words = randomUUID();
  await other.getByLabel('Description').fill(`Changed in the meantime: ${words}`);
  await other.getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect(other.getByRole('status').filter({ hasText: 'Package saved.' })).toBeVisible();

  await page.getByLabel('Features').fill(`Typed beside it ${words}`);
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect(page.getByText('Changed in the meantime', { exact: true })).toBeVisible();
  await expect(page.getByText(`Description: Changed in the meantime: ${words}`)).toBeVisible();
  await expect(page.getByLabel('Features')).toHaveValue(`Typed beside it ${words}`);
  await page.getByRole('button', { name: 'Save over the changes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Package saved.' })).toBeVisible();
  await expect(page.getByLabel('Features')).toHaveValue(`Typed beside it ${words}`);
});
