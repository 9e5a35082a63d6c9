import type { Route } from '@playwright/test';
import { startByPost } from '../../fixtures/attempts.ts';
import { createStudentDetails } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { clickNext, clickPrevious, expectQuestion } from '../../pages/exam-page.ts';
import { findMainLinks } from '../../pages/navigation.ts';
import { disableBrowserChecks } from '../../pages/sign-in-page.ts';
import { clickSignUp, fillSignUp } from '../../pages/sign-up-page.ts';

function sendScript(body: string): (route: Route) => Promise<void> {
  return (route) => route.fulfill({ contentType: 'text/javascript', body });
}

const failures = [
  { failure: 'is missing', files: 'parts', answer: (route: Route) => route.fulfill({ status: 404 }) },
  { failure: 'is not reached', files: 'root|entry\\.client', answer: (route: Route) => route.abort() },
  { failure: 'never arrives', files: 'frame|[^/]*\\.route', answer: () => {} },
  { failure: 'is cut off', files: 'react', answer: sendScript('export const part = {') },
  { failure: 'throws an error', files: 'entry\\.client', answer: sendScript('throw new Error("broken");') },
];

for (const { failure, files, answer } of failures) {
  test(`forms and links work as plain ones if a script ${failure} @script @long`, async ({ browser, place }) => {
    // Not the browser of the test, because these pages may report errors.
    const context = await browser.newContext({ baseURL: place.origin });
    const page = await context.newPage();
    await page.route(new RegExp(`/assets/(?:${files})-[^/]*\\.js$`), answer);
    const student = createStudentDetails();
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.getByRole('link', { name: 'Need an account? Sign up' }).click();
    await fillSignUp(page, { ...student, email: 'meera at school' });
    await disableBrowserChecks(page);
    await clickSignUp(page);
    await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(/valid email/);
    await expect(page.getByLabel('Full Name')).toHaveValue(student.name);
    await fillSignUp(page, student);
    await clickSignUp(page);
    await page.waitForURL('/dashboard', { waitUntil: 'domcontentloaded' });
    await findMainLinks(page).filter({ hasText: 'Leaderboard', visible: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leaderboard');
    // Phones fold them.
    await page.locator('details.filters-d').evaluate((filters) => filters.setAttribute('open', ''));
    await page.getByRole('radio', { name: 'Science' }).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/[?&]subject=Science/);
    // Otherwise the script was not needed.
    expect(await page.evaluate(() => '__remixRouter' in window)).toBe(false);
    await context.close();
  });
}

test('an exam saves its answers by plain forms while its scripts hang @script @long', async ({ page, place, enrol }) => {
  await enrol();
  const attempt = await startByPost(page.request, place.origin);
  await page.route(/\/assets\/[^/]*\.js$/, () => {});
  await page.goto(`${attempt}?question=1`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('main').getByRole('radio').first().check();
  await clickNext(page);
  await expectQuestion(page, 2);
  await clickPrevious(page);
  await expectQuestion(page, 1);
  await expect(page.getByRole('main').getByRole('radio').first()).toBeChecked();
});
