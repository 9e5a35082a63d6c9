import { expect, test } from '../../fixtures/shikhar.ts';
import { enterAnswer, startTest } from '../../pages/exam-page.ts';
import { submitTest } from '../../pages/submit-page.ts';

test('hides the marks while others can still take the test, and shows until when @wide @long', async ({ page, enrol }) => {
  // The only test whose window is open now.
  await enrol({ class: '7' });
  await page.goto('/dashboard?upcoming=all');
  const open = await page.getByRole('link', { name: /Open\s*until/ }).getAttribute('href');
  const attempt = await startTest(page, open ?? '');
  await enterAnswer(page, { choice: 0 });
  await page.goto('/assistant');
  await expect(page.getByText('The assistant is back after your test')).toBeVisible();
  await page.getByRole('link', { name: 'Go back to test' }).click();
  await submitTest(page);
  await expect(page.getByRole('row').filter({ hasText: 'Your marks are hidden until' })).not.toContainText('%');
  const result = attempt.replace('/exam/', '/results/');
  for (const path of [result, `${result}/report-card`, '/results']) {
    await page.goto(path);
    await expect(page.getByText(/Your marks are hidden until \d+ \w+ \d{4} at/)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/%|Rank|\d\/\d/);
    const data = await (await page.request.get(`${path}.data`)).text();
    expect(data).toContain('Your marks are hidden until');
    expect(data, `the data of ${path}`).not.toMatch(/%|[Rr]ank|\d\/\d|[Aa]verage|Grade/);
  }
  await page.goto(result);
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByText('When each answer was saved')).toBeVisible();
});
