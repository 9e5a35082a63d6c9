import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { submitLongAnswer } from '../../../fixtures/long-answer.ts';
import { test } from '../../../fixtures/open-as-test.ts';
import { findFirst, lightQuiz } from '../../../fixtures/papers.ts';
import { expect } from '../../../fixtures/shikhar.ts';
import { findReviewed, openReview } from '../../../pages/result-page.ts';

const number = findFirst('broad') + 1;
const name = () => `Wrote at length ${randomUUID().slice(0, 8)}`;

/** Goes from the tests to mark to the answer of one student. */
async function openAnswer(page: Page, student: string, isScripted: boolean): Promise<void> {
  const apply = () => (isScripted ? Promise.resolve() : page.getByRole('button', { name: 'Apply' }).click());
  await page.getByRole('main').getByRole('link', { name: lightQuiz.title }).click();
  await expect(page.getByText('Name hidden')).toBeVisible();
  await expect(page).toHaveURL(/answer=/);
  if (isScripted) await expect(page.getByRole('button', { name: 'Next unmarked' })).toBeVisible();
  await page.getByRole('radio', { name: 'By student' }).click();
  await apply();
  await expect(page.getByRole('combobox', { name: 'Student' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Hide names' }).click();
  await apply();
  await expect(page.getByText('Name hidden')).toHaveCount(0);
  const answer = isScripted ? page.waitForResponse(/reviews\.data\?/) : null;
  await page.getByRole('combobox', { name: 'Student' }).selectOption({ label: `${student}, 1 waiting` });
  await apply();
  await answer;
  if (isScripted) await page.waitForFunction(() => window.__remixRouter.state.navigation.state === 'idle');
  await expect(page.getByRole('region', { name: /^Answer \d+ of \d+$/ })).toContainText(student);
}

const findMarks = (page: Page) => page.getByRole('status', { name: 'Marks' });

test('a teacher marks a long answer with the rubric, and the student sees the reasons @wide', async ({
  page,
  place,
  enrol,
  openPageAs,
  javaScriptEnabled,
}) => {
  // The teacher goes on to this answer.
  await enrol({ name: name() });
  await submitLongAnswer(page.request, place.origin, 'The image is real.');
  await page.context().clearCookies();
  const student = await enrol({ name: name() });
  const attemptId = await submitLongAnswer(page.request, place.origin, 'v = +30 cm, as the lens formula says.');
  const isScripted = javaScriptEnabled !== false;

  const teacher = await openPageAs('teacher');
  await teacher.goto('/dashboard');
  await teacher.getByRole('link', { name: 'Mark answers' }).first().click();
  await openAnswer(teacher, student.name, isScripted);
  const items = teacher.getByRole('group', { name: 'Rubric' }).getByRole('checkbox');
  if (isScripted) {
    await teacher.keyboard.press('2');
    await expect(items.nth(1)).toBeChecked();
    await teacher.keyboard.press('+');
    await expect(findMarks(teacher)).toHaveText('1.5/5');
    await teacher.keyboard.press('c');
    await teacher.keyboard.type('Draw 1 diagram, too.');
    await teacher.keyboard.press('Escape');
    await expect(teacher.getByText('Saved', { exact: true })).toBeVisible();
    await expect(teacher.getByText(/^Marked by/)).toBeVisible();
    await teacher.keyboard.press('n');
  } else {
    await items.nth(1).check();
    await teacher.getByRole('button', { name: 'Half a mark more' }).click();
    await expect(findMarks(teacher)).toHaveText('1.5/5');
    await teacher.getByLabel('Comment').fill('Draw 1 diagram, too.');
    await teacher.getByRole('button', { name: 'Save and next' }).last().click();
  }
  await expect(teacher.getByRole('region', { name: /^Answer \d+ of \d+$/ })).not.toContainText(student.name);

  await page.goto(`/results/${attemptId}`);
  await openReview(page, number);
  const reviewed = findReviewed(page, number);
  await expect(reviewed).toContainText('1.5/5');
  await expect(reviewed).toContainText('Draw 1 diagram, too.');
  const given = reviewed.getByRole('list', { name: 'What your marks are for' }).getByRole('listitem');
  await expect(given.filter({ hasText: 'Not given:' })).toHaveCount(3);
  await expect(given.nth(1)).toContainText('Given:');
});

test('marks given while a filter is still loading stay, and can be changed @script @wide', async ({
  page,
  place,
  enrol,
  openPageAs,
}) => {
  const student = await enrol({ name: name() });
  await submitLongAnswer(page.request, place.origin, 'The image is real.');
  const teacher = await openPageAs('teacher');
  await teacher.goto('/teacher/reviews');
  await openAnswer(teacher, student.name, true);
  const [isAsked, isSaved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await teacher.route(/reviews\.data\?.*answer=/, async (route) => {
    const response = await route.fetch();
    isAsked.resolve();
    await isSaved.promise;
    await route.fulfill({ response });
  });
  await teacher.getByRole('checkbox', { name: 'Hide names' }).click();
  await isAsked.promise;
  await teacher.getByRole('button', { name: 'Half a mark more' }).click();
  await expect(teacher.getByText('Saved', { exact: true })).toBeVisible();
  isSaved.resolve();
  await expect(teacher.getByText('Name hidden')).toBeVisible();
  await expect(findMarks(teacher)).toHaveText('0.5/5');
  await teacher.getByRole('button', { name: 'Half a mark more' }).click();
  await expect(findMarks(teacher)).toHaveText('1/5');
  await expect(teacher.getByText('Saved', { exact: true })).toBeVisible();
  await expect(teacher.getByText(/^Marked by/)).toBeVisible();
});

test('a comment typed after the session has ended stays, and is saved after the sign-in @script @wide', async ({
  page,
  place,
  watch,
  enrol,
  openPageAs,
}) => {
  watch.allowErrors();
  const student = await enrol({ name: name() });
  await submitLongAnswer(page.request, place.origin, 'The image is real.');
  const teacher = await openPageAs('teacher');
  const { cookies } = await teacher.context().storageState();
  await teacher.goto('/teacher/reviews');
  await openAnswer(teacher, student.name, true);
  await teacher.context().clearCookies();
  await teacher.getByLabel('Comment').fill('Draw the rays as well.');
  await teacher.getByRole('button', { name: 'Next unmarked' }).click();
  await expect(teacher.getByText('Not saved: you are signed out')).toBeVisible();
  await expect(teacher.getByLabel('Comment')).toHaveValue('Draw the rays as well.');
  await teacher.context().addCookies(cookies);
  await expect(teacher.getByText('Not saved: you are signed out')).toHaveCount(0);
  await expect(teacher.getByLabel('Comment')).toHaveValue('Draw the rays as well.');
});

test('marks given after the session has ended come back after a reload, and are saved @script @wide @long', async ({
  page,
  place,
  watch,
  enrol,
  openPageAs,
}) => {
  watch.allowErrors();
  const student = await enrol({ name: name() });
  await submitLongAnswer(page.request, place.origin, 'The image is real.');
  const teacher = await openPageAs('teacher');
  const { cookies } = await teacher.context().storageState();
  await teacher.goto('/teacher/reviews');
  await openAnswer(teacher, student.name, true);
  await teacher.context().clearCookies();
  await teacher.keyboard.press('1');
  await teacher.keyboard.press('+');
  await teacher.getByLabel('Comment').fill('Draw the rays as well.');
  await expect(teacher.getByText('Not saved: you are signed out')).toBeVisible();
  const address = teacher.url();
  teacher.on('dialog', (dialog) => void dialog.accept());
  await teacher.reload();
  await expect(teacher).not.toHaveURL(address);
  await teacher.context().addCookies(cookies);
  await teacher.goto(address);
  await expect(findMarks(teacher)).toHaveText('2.5/5');
  await expect(teacher.getByLabel('Comment')).toHaveValue('Draw the rays as well.');
  await expect(teacher.getByText('Saved', { exact: true })).toBeVisible();
  await teacher.reload();
  await expect(findMarks(teacher)).toHaveText('2.5/5');
  await expect(teacher.getByLabel('Comment')).toHaveValue('Draw the rays as well.');
});

test('of two teachers at one answer, only the first can mark it, and the second sees who has it @script @wide @long', async ({
  page,
  place,
  watch,
  enrol,
  openPageAs,
}) => {
  watch.allowErrors();
  const student = await enrol({ name: name() });
  await submitLongAnswer(page.request, place.origin, 'The image is real.');
  const teacher = await openPageAs('teacher');
  await teacher.goto('/teacher/reviews');
  await openAnswer(teacher, student.name, true);
  await teacher.keyboard.press('1');
  await expect(teacher.getByText('Saved', { exact: true })).toBeVisible();

  const admin = await openPageAs('admin');
  await admin.goto(teacher.url().replace('/teacher/', '/admin/'));
  await expect(admin.getByText('is marking this answer')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Half a mark more' })).toBeDisabled();
  await admin.getByRole('button', { name: 'Take over' }).click();
  await expect(findMarks(admin)).toHaveText('2/5');
  await admin.getByRole('button', { name: 'Half a mark more' }).click();
  await expect(findMarks(admin)).toHaveText('2.5/5');
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible();

  await teacher.keyboard.press('2');
  await expect(teacher.getByRole('alert')).toContainText('is marking this answer. Your marks were not saved.');
  await teacher.getByRole('link', { name: 'Load again' }).click();
  await teacher.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
  await expect(findMarks(teacher)).toHaveText('2.5/5');
});

test('marks wait on the page while the network is lost, and names that are hidden are not in its data @script @wide @long', async ({
  page,
  place,
  watch,
  enrol,
  openPageAs,
}) => {
  watch.allowErrors();
  const student = await enrol({ name: name() });
  await submitLongAnswer(page.request, place.origin, 'The object is at 15 cm.');
  const teacher = await openPageAs('teacher');
  await teacher.goto('/teacher/reviews');
  await openAnswer(teacher, student.name, true);
  await teacher.context().setOffline(true);
  await teacher.keyboard.press('1');
  await expect(teacher.getByText('Not saved: no answer from the server')).toBeVisible();
  await teacher.keyboard.press('n');
  await expect(teacher.getByText('You are offline. This page stays open.')).toBeVisible();
  await teacher.context().setOffline(false);
  await expect(teacher.getByText('Saved', { exact: true })).toBeVisible({ timeout: 15_000 });

  await teacher.getByRole('checkbox', { name: 'Hide names' }).click();
  await expect(teacher.getByText('Name hidden')).toBeVisible();
  const address = teacher.url();
  for (const url of [address, address.replace('/reviews?', '/reviews.data?')]) {
    const answer = await teacher.request.get(url);
    expect(answer.status()).toBe(200);
    expect(await answer.text()).not.toContain(student.name);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('marks on an old page are refused with what was typed, and can be saved again @wide @long', async ({
    page,
    place,
    enrol,
    openPageAs,
  }) => {
    const student = await enrol({ name: name() });
    await submitLongAnswer(page.request, place.origin, 'The image is real.');
    const teacher = await openPageAs('teacher');
    await teacher.goto('/teacher/reviews');
    await openAnswer(teacher, student.name, false);
    const other = await teacher.context().newPage();
    await other.goto(teacher.url());
    await other.getByRole('button', { name: 'Half a mark more' }).click();
    await expect(findMarks(other)).toHaveText('0.5/5');

    const item = teacher.getByRole('group', { name: 'Rubric' }).getByRole('checkbox').first();
    await item.check();
    await teacher.getByLabel('Comment').fill('Draw the rays.');
    await teacher.getByRole('button', { name: 'Half a mark more' }).click();
    await expect(teacher.getByText('has changed these marks since you opened them')).toBeVisible();
    await expect(item).toBeChecked();
    await expect(teacher.getByLabel('Comment')).toHaveValue('Draw the rays.');
    await teacher.getByRole('button', { name: 'Half a mark more' }).click();
    await expect(findMarks(teacher)).toHaveText('2.5/5');
    await expect(teacher.getByLabel('Comment')).toHaveValue('Draw the rays.');
  });
});
