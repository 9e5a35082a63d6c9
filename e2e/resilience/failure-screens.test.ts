import { expect } from '@playwright/test';
import { findViolations } from '../a11y/find-violations.ts';
import { measureOverflow } from '../a11y/measure.ts';
import { test } from '../fixtures/failure-test.ts';
import { enterAnswer, startTest } from '../pages/exam-page.ts';

test('the screens of an outage are accessible and fit a phone @long', async ({ page, enrol, pauseDomainService }) => {
  await enrol();
  await page.goto('/dashboard');
  pauseDomainService();
  for (const path of ['/dashboard', '/leaderboard']) {
    await page.goto(path);
    await expect(page.getByText('Part of Shikhar is not working right now')).toBeVisible();
    expect(await findViolations(page), path).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(measureOverflow), path).toEqual([]);
  }
  await page.goto('/unauthorized');
  expect(await findViolations(page), 'a page that needs no service').toEqual([]);
});

test('the failure screen is accessible and fits a phone', { tag: '@long' }, async ({ page, signInAs, pauseDomainService }) => {
  await signInAs('admin');
  pauseDomainService();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(measureOverflow)).toEqual([]);
});

test('an exam that cannot save is accessible @long', async ({ page, enrol, pauseDomainService }) => {
  await enrol();
  await startTest(page);
  pauseDomainService();
  await enterAnswer(page, { choice: 1 });
  await expect(page.getByText(/^Not saved/).first()).toBeVisible({ timeout: 20_000 });
  expect(await findViolations(page)).toEqual([]);
});
