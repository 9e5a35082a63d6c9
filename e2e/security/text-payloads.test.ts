import { expect } from '@playwright/test';
import { selectCases } from '../../scripts/testing/test-depth.ts';
import { buildSubmissionFields, saveByPost, startByPost, submitByPost } from '../fixtures/attempts.ts';
import { postForm } from '../fixtures/form-client.ts';
import { findFirst } from '../fixtures/papers.ts';
import { test } from '../fixtures/shikhar.ts';
import { hasNotRun, textPayloads } from './text-payloads.ts';

const payloads = selectCases(textPayloads, { share: 8, offset: 0 });

/** Payloads without line breaks or control characters, which names may not contain. */
const names = payloads.filter((text) => !/\p{Cc}|\u2028/u.test(text));

test('a student may have any name, and it is shown as text @long', async ({ page, context, enrol }) => {
  for (const name of names) {
    await context.clearCookies();
    await enrol({ name });
    for (const path of ['/dashboard', '/unauthorized']) {
      await page.goto(path);
      await expect(page.getByText(name).first()).toBeAttached();
      expect(await page.evaluate(hasNotRun)).toBe(true);
    }
  }
});

test('answers are shown as typed on every page that contains them', async ({ page, enrol, place }) => {
  await enrol();
  const attempt = await startByPost(page.request, place.origin);
  const [short, long] = [findFirst('saq'), findFirst('broad')];
  const all = textPayloads.join('\n');
  for (const payload of payloads) {
    expect(await saveByPost(page.request, place.origin, attempt, buildSubmissionFields(short, 'saq', payload))).toBe(303);
    await page.goto(`${attempt}?question=${short + 1}`);
    await expect(page.getByLabel('Your answer')).toHaveValue(payload);
    expect(await page.evaluate(hasNotRun)).toBe(true);
  }
  expect(await saveByPost(page.request, place.origin, attempt, buildSubmissionFields(long, 'broad', all))).toBe(303);
  await page.goto(`${attempt}?question=${long + 1}`);
  await expect(page.getByLabel('Your answer')).toHaveValue(all);
  await page.goto(`${attempt}/summary`);
  await submitByPost(page.request, place.origin, attempt);
  await page.goto(attempt.replace('/exam/', '/results/'));
  const shown = (await page.locator('main').textContent()) ?? '';
  for (const payload of textPayloads) expect(shown).toContain(payload);
  expect(await page.evaluate(hasNotRun)).toBe(true);
});

test('a refused form shows what was typed and runs none of it @long', async ({ page, place }) => {
  const path = '/?index&mode=signup';
  for (const payload of payloads.slice(0, 12)) {
    const fields = { role: payload, name: payload, email: payload, password: 'seven77', class: payload };
    const response = await postForm(page.request, place.origin, path, fields);
    await page.route(path, (route) => route.fulfill({ response }));
    await page.goto(path);
    await expect(page.getByLabel('Full Name')).toHaveValue(payload);
    expect(await page.evaluate(hasNotRun)).toBe(true);
    await page.unroute(path);
  }
});
