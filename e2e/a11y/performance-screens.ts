import { expect } from '@playwright/test';
import type { Opening, Screen } from './screen.ts';

/** A teacher's screen; `act` sets up its state. */
function asTeacher(name: string, path: string, act: (opening: Opening) => Promise<unknown> = async () => undefined): Screen {
  return {
    name,
    async open(opening) {
      await opening.signInAs('teacher');
      await opening.page.goto(path);
      await act(opening);
    },
  };
}

/** A seeded class test that the whole class has taken. */
async function chooseTest({ page }: Opening): Promise<void> {
  const value = await page
    .locator('option')
    .filter({ hasText: 'Weekly Quiz 9: Science, Class 10' })
    .first()
    .getAttribute('value');
  await page.goto(`/teacher/performance?test=${value}`);
  await page.getByText('Show as a table').click();
}

/** The teacher's statistics of their tests; administrators see the same for each test. */
export const performanceScreens: readonly Screen[] = [
  asTeacher('performance by test', '/teacher/performance', chooseTest),
  asTeacher('performance by class', '/teacher/performance/classes?class=10'),
  asTeacher('figures of a question', '/teacher/performance', async (opening) => {
    await chooseTest(opening);
    await opening.page.getByRole('table', { name: 'Questions in order' }).getByRole('link').first().click();
    await expect(opening.page.getByRole('heading', { name: 'How it came out' })).toBeVisible();
  }),
];
