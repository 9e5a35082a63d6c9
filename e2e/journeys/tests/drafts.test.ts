import { expect } from '@playwright/test';
import { test } from '../../fixtures/school-test.ts';
import { clickButton, fillDetails, findOption, findPreview, findQuestionText, findTitle } from '../../pages/builder-page.ts';

test('saves what a teacher types automatically, and restores it later @script @long', async ({ page, makePerson, signInBy }) => {
  await signInBy(await makePerson('teacher', 'Leaves half way'));
  await page.goto('/teacher/tests/new');
  await fillDetails(page, { title: 'Half a test', chapter: 'Light' });
  await findQuestionText(page).fill('What is $\\frac{1}{2}$ of it?');
  await expect(findPreview(page).locator('math')).toBeVisible();
  await expect(page.getByText(/^Draft saved at /)).toBeVisible();
  await page.goto('/dashboard');
  await page.goto('/teacher/tests/new');
  await expect(page.getByText(/^Your unsaved text from .* is filled in\./)).toBeVisible();
  await expect(findTitle(page)).toHaveValue('Half a test');
  await expect(findQuestionText(page)).toHaveValue('What is $\\frac{1}{2}$ of it?');
  // No message covers the form.
  const field = findOption(page, 'D');
  await field.focus();
  const bar = page.locator('.actbar');
  if (await bar.isVisible()) {
    const [low, high] = [await field.boundingBox(), await bar.boundingBox()];
    expect((low?.y ?? 0) + (low?.height ?? 0)).toBeLessThanOrEqual(high?.y ?? 0);
  }
  await clickButton(page, 'Discard');
  await expect(findTitle(page)).toHaveValue('');
  await expect(page.getByText(/is filled in\./)).toBeHidden();
});

test('removes a draft once its form was sent, however soon @script @long', async ({ page, makePerson, signInBy }) => {
  await signInBy(await makePerson('teacher', 'Is quick'));
  await page.goto('/teacher/tests/new');
  await fillDetails(page, { title: 'Made at once', chapter: 'Light' });
  await clickButton(page, 'Create test');
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
  await page.goto('/teacher/tests/new');
  await expect(findTitle(page)).toHaveValue('');
});

test('nothing typed is lost without a network: the form waits, and the draft is saved when it is back @script @long', async ({
  page,
  context,
  watch,
  makePerson,
  signInBy,
}) => {
  // The browser logs the missing network.
  watch.allowErrors();
  await signInBy(await makePerson('teacher', 'Loses the network'));
  await page.goto('/teacher/tests/new');
  await fillDetails(page, { title: 'On a train', chapter: 'Light' });
  await expect(page.getByText(/^Draft saved at /)).toBeVisible();
  await context.setOffline(true);
  await findTitle(page).fill('In a tunnel');
  await expect(page.getByText('Not saved: the draft waits on this page')).toBeVisible();
  await clickButton(page, 'Create test');
  await expect(page.getByRole('alert').filter({ hasText: 'This could not be sent. What you typed is still here' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Draft saved at /)).toBeVisible();
  await clickButton(page, 'Create test');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('In a tunnel');
});

test('every button keeps what is typed elsewhere on the page @long', async ({
  page,
  makePerson,
  signInBy,
  javaScriptEnabled,
}) => {
  await signInBy(await makePerson('teacher', 'Presses buttons'));
  await page.goto('/teacher/tests/new');
  await fillDetails(page, { title: 'A test', chapter: 'Light' });
  await clickButton(page, 'Create test');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A test');
  await findTitle(page).fill('A better title');
  await findQuestionText(page).fill('What is $x^2$?');
  if (javaScriptEnabled === false) await clickButton(page, 'Preview formulas');
  await expect(findPreview(page).locator('math')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A test');
  await expect(findTitle(page)).toHaveValue('A better title');
  await clickButton(page, 'Clear');
  await expect(findQuestionText(page)).toHaveValue('');
  await clickButton(page, 'Save');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A better title');
  await expect(page.getByText(/is filled in\./)).toBeHidden();
});
