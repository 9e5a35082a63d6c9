import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { postForm } from '../fixtures/form-client.ts';
import { test } from '../fixtures/shikhar.ts';
import { hasNotRun, textPayloads } from './text-payloads.ts';

/** Payloads without line breaks or control characters, which names may not contain. */
const names = textPayloads.filter((text) => !/\p{Cc}|\u2028/u.test(text));

test('lists, dialogs and pages show any name as text @long', async ({ page, place, signInAs }) => {
  await signInAs('admin');
  const word = `q${randomUUID().slice(0, 8)}`;
  for (const [at, name] of names.entries()) {
    const fields = { name, email: `${word}.${at}@e2e.example`, password: `kite-${word}-71`, subjects: `${name.slice(0, 50)},x` };
    const answer = await postForm(page.request, place.origin, '/admin/teachers/new', fields);
    expect(answer.status(), name).toBe(303);
  }
  await page.goto(`/admin/teachers?search=${word}`);
  // The newest users are on the first page.
  for (const name of names.slice(-25)) await expect(page.getByRole('link', { name, exact: true }).first()).toBeAttached();
  expect(await page.evaluate(hasNotRun)).toBe(true);
  const opener = page.getByRole('link', { name: /^Delete/ }).first();
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(hasNotRun)).toBe(true);
  await page.keyboard.press('Escape');
  const links = await page.locator('a.name').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const href of links.slice(0, 12)) {
    await page.goto(href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(hasNotRun)).toBe(true);
  }
  for (const payload of names.slice(0, 8)) {
    await page.goto(`/admin/users?search=${encodeURIComponent(payload)}`);
    await expect(page.getByRole('searchbox')).toHaveValue(payload.trim().slice(0, 100).trim());
    expect(await page.evaluate(hasNotRun)).toBe(true);
  }
});
