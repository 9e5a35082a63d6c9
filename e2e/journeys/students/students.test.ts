import { readFileSync } from 'node:fs';
import { test } from '../../fixtures/school-test.ts';
import { expect } from '../../fixtures/shikhar.ts';
import { findQuestion } from '../../pages/questions.ts';
import { openFilters, searchFor } from '../../pages/users-page.ts';

test('shows a school its statistics, classes and students, and leads to a result @long', async ({ page, signInAs }) => {
  await signInAs('school');
  await page.goto('/school/students');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Students');
  await expect(page.getByText('School code HIMGIRI-DDN')).toBeVisible();
  for (const label of ['Students', 'Active this week', 'Tests taken this month', 'Average score']) {
    await expect(page.getByRole('term').filter({ hasText: label }).first()).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'By class' }).getByRole('row')).toHaveCount(5);
  await page.getByRole('link', { name: 'View students of class 10' }).click();
  await expect(page).toHaveURL(/class=10/);
  await page.getByRole('link', { name: 'Ananya Sharma' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ananya Sharma');
  await expect(page.getByRole('img', { name: /Scores of the last \d+ tests, from/ }).filter({ visible: true })).toHaveCount(1);
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('table', { name: 'Scores, latest last' })).toBeVisible();
  await page.getByRole('region', { name: 'Tests submitted' }).getByRole('row').last().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/results\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('shows a teacher the students of the school and of their tests, with filters and search in the address @long', async ({
  page,
  signInAs,
}) => {
  await signInAs('teacher');
  await page.goto('/teacher/students');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Students');
  await expect(page.getByText(/\d+ students in Science/)).toBeVisible();
  await page.getByText('How is this counted?').click();
  await expect(
    page.getByText('Average below 50%, or the last 3 tests 8 percentage points or more below the 3 before'),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: /^Last \d scores: / }).first()).toBeVisible();
  await searchFor(page, 'ananya');
  await expect(page).toHaveURL(/search=ananya/);
  await expect(page.getByText('Showing 1–1 of 1').first()).toBeVisible();
  await searchFor(page, 'nobody at all');
  await expect(page.getByText('No students found matching the current filters.').first()).toBeVisible();
  await page.goto('/teacher/students?show=needs_help&class=9');
  await openFilters(page);
  await expect(page.getByRole('radio', { name: /Needs help/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: '9' })).toBeChecked();
  await page.goto('/teacher/students?page=99');
  await expect(page).toHaveURL(/\/teacher\/students\?page=\d$/);
});

test('exports the list as a file that runs nothing in a spreadsheet @wide @long', async ({
  page,
  makeSchool,
  makePupil,
  signInBy,
}) => {
  const school = await makeSchool();
  await makePupil(school, { name: '=1+2', class: '8' });
  await makePupil(school, { name: 'Bina Nair', class: '9' });
  await signInBy(school);
  await page.goto('/school/students?class=8');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^students-[\d-]+\.csv$/);
  const [head, line, rest] = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(head).toBe('\uFEFFStudent,Class,Status,Tests taken,Last six scores,Average %,Change,Needs help,Last active,Id');
  expect(line).toMatch(/^'=1\+2,8,active,0,,,,,[\d-]{10},/);
  expect(rest).toBe('');
});

test('a school ends a student’s membership and no longer sees them @long', async ({ page, makeSchool, makePupil, signInBy }) => {
  const school = await makeSchool();
  await makePupil(school, { name: 'Asha Verma' });
  await signInBy(school);
  await page.goto('/school/students');
  await page.getByRole('link', { name: 'Asha Verma' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha Verma');
  const address = page.url();
  await page.getByRole('link', { name: 'Remove from school' }).click();
  const question = findQuestion(page, 'Remove student');
  await expect(question).toContainText('Remove Asha Verma from your school?');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The student is no longer a member of your school.')).toBeVisible();
  await expect(page.getByText('Your school has no students yet.')).toBeVisible();
  expect((await page.goto(address))?.status()).toBe(404);
});

test('hides students from staff who do not teach them @once @long', async ({
  page,
  makeSchool,
  makePupil,
  makePerson,
  place,
}) => {
  const [school, other] = [await makeSchool(), await makeSchool()];
  const teacher = await makePerson('teacher', 'Suresh Kulkarni');
  await makePupil(school, { name: 'Asha Verma' });
  const html = await (await school.request.get(`${place.origin}/school/students`)).text();
  const id = /\/school\/students\/([0-9a-f-]{36})"/.exec(html)?.[1] ?? '';
  expect((await school.request.get(`${place.origin}/school/students/${id}`)).status()).toBe(200);
  expect((await other.request.get(`${place.origin}/school/students/${id}`)).status()).toBe(404);
  expect((await teacher.request.get(`${place.origin}/teacher/students/${id}`)).status()).toBe(404);
  expect((await school.request.get(`${place.origin}/school/students/not-an-id`)).status()).toBe(404);
  await page.goto('about:blank');
});
