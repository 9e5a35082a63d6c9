import { expect } from '@playwright/test';
import { asRole, type Opening, type Screen } from './screen.ts';

/** The report on a class test of the demo that the whole class has taken. */
async function chooseTest({ page }: Opening): Promise<void> {
  const value = await page
    .locator('option')
    .filter({ hasText: 'Weekly Quiz 9: Science, Class 10' })
    .first()
    .getAttribute('value');
  await page.goto(`/teacher/performance?test=${value}`);
  await page.getByText('Show as a table').click();
}

/** A student's own statistics, and the teacher's of their tests; administrators see the same for each test. */
export const performanceScreens: readonly Screen[] = [
  asRole('student', 'own analytics, with the charts as tables', '/analytics?period=year', async ({ page }) => {
    const tables = page.getByText('Show as a table');
    await expect(tables.first()).toBeVisible();
    for (const table of await tables.all()) await table.click();
  }),
  asRole('teacher', 'performance by test', '/teacher/performance', chooseTest),
  asRole('teacher', 'performance by class', '/teacher/performance/classes?class=10'),
  asRole('teacher', 'figures of a question', '/teacher/performance', async (opening) => {
    await chooseTest(opening);
    await opening.page.getByRole('table', { name: 'Questions in order' }).getByRole('link').first().click();
    await expect(opening.page.getByRole('heading', { name: 'Results' })).toBeVisible();
  }),
];
