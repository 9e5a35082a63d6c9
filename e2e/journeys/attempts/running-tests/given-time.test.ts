import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { test } from '../../../fixtures/open-as-test.ts';
import { lightQuiz } from '../../../fixtures/papers.ts';
import { expect } from '../../../fixtures/shikhar.ts';
import { startTest } from '../../../pages/exam-page.ts';
import { findQuestion } from '../../../pages/questions.ts';
import { findRow, searchFor } from '../../../pages/users-page.ts';

/** Matches the time left on the exam page: this many minutes, or up to a minute less. */
function findTimeLeft(page: Page, minutes: number) {
  const shown = new RegExp(`^(${minutes}:00|${minutes - 1}:\\d\\d)`);
  return page.getByText(shown).filter({ visible: true });
}

test('a teacher gives one student of a running test more time, and the clock follows @long', async ({
  page,
  enrol,
  openPageAs,
  javaScriptEnabled,
}) => {
  const { name } = await enrol({ name: `Late bus ${randomUUID().slice(0, 8)}` });
  await startTest(page);
  await expect(findTimeLeft(page, 45)).toHaveCount(1);

  const teacher = await openPageAs('teacher');
  await teacher.goto('/teacher/performance');
  await teacher.getByRole('link', { name: 'Running now' }).click();
  await teacher.getByRole('link', { name: lightQuiz.title }).click();
  await expect(teacher.getByRole('heading', { level: 1 })).toHaveText(lightQuiz.title);
  await searchFor(teacher, name);
  await expect(findRow(teacher, 'Active')).toHaveCount(1);
  await teacher.getByRole('link', { name: `Extend for ${name}` }).click();
  // The list keeps its filters: it may hold more students than a page shows.
  if (javaScriptEnabled === false) await expect(teacher).toHaveURL(/search=/);
  const question = findQuestion(teacher, 'Extend the test');
  await expect(question).toContainText(`For ${name} only.`);
  if (javaScriptEnabled !== false) {
    await expect(async () => {
      await question.getByLabel('Extra time').fill('0');
      await question.getByLabel('Reason').focus();
      await expect(question).toContainText('Enter whole minutes from 1 to 240', { timeout: 2_000 });
    }).toPass();
  }
  await question.getByLabel('Extra time').fill('20');
  await question.getByLabel('Reason').fill('A late bus');
  await question.getByRole('button', { name: 'Extend' }).click();
  await expect(teacher.getByText('20 minutes added for 1 student.')).toBeVisible();
  await expect(findRow(teacher, name)).toContainText('+20 min');

  if (javaScriptEnabled === false) await page.reload();
  await expect(findTimeLeft(page, 65)).toHaveCount(1, { timeout: 15_000 });
  const given = page.locator('p, [role=status] span').filter({ hasText: 'Your teacher gave you 20 more minutes.' });
  await expect(given).toBeVisible();
  await page.goto('/dashboard');
});

test('extra time is set once and counts in every test @long', async ({ page, enrol, openPageAs }) => {
  const { name, email } = await enrol({ name: `Reads slowly ${randomUUID().slice(0, 8)}` });
  const admin = await openPageAs('admin');
  await admin.goto(`/admin/users?search=${encodeURIComponent(email)}`);
  await admin.getByRole('link', { name, exact: true }).click();
  const form = admin.getByRole('region', { name: 'Extra time' });
  await form.getByLabel('Time allowed').selectOption('other');
  await form.getByLabel('Another factor', { exact: true }).last().fill('9');
  await form.getByLabel('Reason').fill('Low vision');
  await form.getByRole('button', { name: 'Save extra time' }).click();
  await expect(form.getByText('Choose a factor from 1.1 to 4')).toBeVisible();
  await expect(form.getByLabel('Reason')).toHaveValue('Low vision');
  await form.getByLabel('Time allowed').selectOption('2');
  await form.getByRole('button', { name: 'Save extra time' }).click();
  await expect(form).toContainText('Set by');

  await startTest(page);
  await expect(findTimeLeft(page, 90)).toHaveCount(1);
  await form.getByRole('button', { name: 'Remove extra time' }).click();
  await expect(form).toContainText('None set.');
  await page.reload();
  await expect(findTimeLeft(page, 90)).toHaveCount(1);
});
