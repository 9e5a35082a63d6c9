import { readFileSync } from 'node:fs';
import { type School, test } from '../../../fixtures/school-test.ts';
import { expect } from '../../../fixtures/shikhar.ts';

test('shows a school its classes by subject, students who need help, and its teachers @long', async ({ page, signInAs }) => {
  await signInAs('school');
  await page.goto('/school/performance');
  await expect(page.getByRole('link', { name: 'This term' })).toHaveAttribute('aria-current', 'true');
  const heat = page.getByRole('table', { name: 'Average score of each class in each subject, in percent' });
  await expect(heat.getByRole('row')).toHaveCount(5);
  await expect(
    heat
      .getByRole('cell')
      .filter({ hasText: /^\d+\.\d/ })
      .first(),
  ).toBeVisible();
  const help = page.getByRole('region', { name: 'Who needs help' });
  await page.getByText('How is this counted?').click();
  await expect(
    page.getByText(
      'Average below 50%, or the last 3 tests 8 percentage points or more below the 3 before, or no test submitted for 14 days',
    ),
  ).toBeVisible();
  const count = /^(\d+) student/.exec((await help.getByText(/^\d+ students?$/).textContent()) ?? '')?.[1];
  await help.getByRole('link', { name: `Show all ${count}` }).click();
  await expect(page.getByText(`of ${count}`).filter({ hasText: 'Showing' })).toBeVisible();
  await page.goto('/school/performance?period=decade');
  await expect(page.getByText('We do not know the period “decade”. Showing this term.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Teachers by name' })).toContainText('Sunita Rawat');
});

test('reports on a class by marks and rank, as page and file, and on a student found by name @once @long', async ({
  page,
  signInAs,
}) => {
  await signInAs('school');
  await page.goto('/school/reports');
  await page.getByRole('radio', { name: '9' }).check();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^Class 9, Term \d, / })).toBeVisible();
  await page.getByRole('link', { name: 'By rank' }).click();
  await expect(
    page.getByText(
      /among class 9 of this school, not of the whole board: the first eighth of those who passed gets A1, the next A2/,
    ),
  ).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^class-9-by-rank-term-[\d-]+\.csv$/);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(
    /^\uFEFFStudent,Mathematics %,Science %,English %,Social Studies %,All %,Tests,/,
  );
  await page.getByRole('searchbox', { name: 'Search' }).fill('ananya');
  await page.getByRole('button', { name: 'Open report card' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report card');
  await expect(page.getByRole('article')).toContainText('Ananya Sharma');
  await expect(page.getByRole('table', { name: 'Averages by subject, in percent' }).getByRole('row')).toHaveCount(6);
  await page.goto('/school/reports?class=12&term=x&page=99');
  await expect(page).toHaveURL(/class=12&term=x(?:&page=\d)?$/);
  await expect(page.getByText('We do not know the class “12”. Showing class 10.')).toBeVisible();
});

/** The address of the report card that a school finds by name. */
async function findCard({ request }: School, name: string): Promise<string> {
  const { pathname } = new URL((await request.get(`/school/reports?${new URLSearchParams({ search: name })}`)).url());
  expect(pathname).toMatch(/\/students\//);
  return pathname;
}

test('hides reports on students of other schools @long', async ({ page, makeSchool, makePupil, signInBy }) => {
  const [school, other] = [await makeSchool(), await makeSchool()];
  await makePupil(school, { name: '=1+2', class: '8' });
  await makePupil(other, { name: 'Elsewhere', class: '8' });
  const [own, foreign] = [await findCard(school, '=1+2'), await findCard(other, 'Elsewhere')];
  await signInBy(school);
  for (const path of ['', '/export']) {
    expect((await page.request.get(`${foreign}${path}`)).status()).toBe(404);
    expect((await page.request.get(`${own}${path}`)).status()).toBe(200);
  }
  const file = await page.request.get('/school/reports/export?class=8');
  expect(await file.text()).toContain("\r\n'=1+2,");
  expect((await page.request.get('/school/reports/export?class=12')).status()).toBe(400);
});
