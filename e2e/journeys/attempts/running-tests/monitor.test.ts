import { randomUUID } from 'node:crypto';
import { startByPost, submitByPost } from '../../../fixtures/attempts.ts';
import { test } from '../../../fixtures/open-as-test.ts';
import { lightQuiz } from '../../../fixtures/papers.ts';
import { expect } from '../../../fixtures/shikhar.ts';
import { findRow, openFilters, searchFor } from '../../../pages/users-page.ts';

test('a teacher sees a student answer and submit @wide @long', async ({ page, place, enrol, openPageAs, javaScriptEnabled }) => {
  const { name } = await enrol({ name: `Watched ${randomUUID().slice(0, 8)}` });
  const attempt = await startByPost(page.request, place.origin);

  const teacher = await openPageAs('teacher');
  await teacher.goto('/teacher/performance/running');
  await teacher.getByRole('link', { name: lightQuiz.title }).click();
  await searchFor(teacher, name);
  const row = findRow(teacher, name);
  await expect(row).toContainText('Active');
  await expect(row).toContainText('0/12');
  await expect(row.getByRole('link', { name: `Extend for ${name}` })).toBeVisible();

  await submitByPost(page.request, place.origin, attempt);
  // With JavaScript the page updates itself; without, it is loaded again.
  if (!javaScriptEnabled) await teacher.getByRole('link', { name: 'Reload' }).click();
  await expect(row).toContainText('Submitted', { timeout: 15_000 });
  await expect(row.getByRole('link')).toHaveCount(0);

  await openFilters(teacher);
  await teacher.getByRole('radio', { name: /^Offline/ }).check();
  if (!javaScriptEnabled) await teacher.getByRole('button', { name: 'Apply' }).click();
  await expect(teacher.getByRole('main').getByText('No student with this name is in this list.')).toBeVisible();
});

test('the monitor warns while it cannot update, and recovers; without a session it leads to sign-in @script @wide @long', async ({
  page,
  openPageAs,
  enrol,
  place,
}) => {
  await enrol({ name: `Watched ${randomUUID().slice(0, 8)}` });
  await startByPost(page.request, place.origin);
  const teacher = await openPageAs('teacher');
  await teacher.goto('/teacher/performance/running');
  await teacher.getByRole('link', { name: lightQuiz.title }).click();
  await expect(teacher.getByRole('heading', { level: 1 })).toHaveText(lightQuiz.title);
  const late = teacher.getByText('so this page may be out of date');
  await expect(late).toBeHidden();
  await teacher.context().setOffline(true);
  await expect(late).toBeVisible({ timeout: 15_000 });
  await teacher.context().setOffline(false);
  await expect(late).toBeHidden({ timeout: 15_000 });
  await teacher.context().clearCookies();
  await expect(teacher).toHaveURL(`${place.origin}/`, { timeout: 15_000 });
});

test('a page with a reason that is not sent stays when the session has ended @script @wide @long', async ({
  page,
  openPageAs,
  enrol,
  place,
  watch,
}) => {
  watch.allowErrors();
  const { name } = await enrol({ name: `Watched ${randomUUID().slice(0, 8)}` });
  await startByPost(page.request, place.origin);
  const teacher = await openPageAs('teacher');
  await teacher.goto('/teacher/performance/running');
  await teacher.getByRole('link', { name: lightQuiz.title }).click();
  await searchFor(teacher, name);
  await teacher.getByRole('link', { name: `Extend for ${name}` }).click();
  const reason = teacher.getByRole('dialog').getByLabel('Reason');
  await reason.fill('The power failed.');
  await teacher.context().clearCookies();
  await expect(teacher.getByText('so this page may be out of date')).toBeVisible({ timeout: 15_000 });
  await expect(reason).toHaveValue('The power failed.');
});
