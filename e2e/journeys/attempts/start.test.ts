import { lightQuiz, sumMarks } from '../../fixtures/papers.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { expectQuestion, startTest } from '../../pages/exam-page.ts';

test('offers class 10 the chapter quiz, with its clock at the full time @long', async ({ page, enrol }) => {
  await enrol({ class: '10' });
  await page.goto('/exam');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Light - Reflection and Refraction');
  await expect(page.getByText(/^45:00/).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('main')).toContainText('Time: 45 minutes');
  await expect(page.getByRole('main')).toContainText(`Maximum marks: ${sumMarks(lightQuiz.questions)}`);
  await expect(page.getByRole('button', { name: 'Start Test' })).toHaveCount(1);
});

for (const level of ['7', '8', '9'] as const) {
  test(`offers class ${level} its own chapter quiz @wide @long`, async ({ page, enrol }) => {
    await enrol({ class: level });
    await page.goto('/exam');
    await expect(page.getByRole('main')).toContainText(`Class ${level}`);
    await expect(page.getByText(/^45:00/).filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Start Test' })).toBeVisible();
  });
}

test('opens from the dashboard, and begins with the first question @long', async ({ page, enrol }) => {
  await enrol();
  await page.goto('/dashboard');
  await page.getByRole('region', { name: 'Upcoming Exams' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/exam\?test=/);
  await page.getByRole('button', { name: 'Start Test' }).click();
  await expectQuestion(page, 1);
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
});

test('continues the running test where it was left @long', async ({ page, enrol }) => {
  await enrol();
  const attempt = await startTest(page);
  await page.goto('/exam');
  await expect(page).toHaveURL(new RegExp(attempt));
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /Continue/ }).click();
  await expect(page).toHaveURL(new RegExp(attempt));
  await expectQuestion(page, 1);
});

test('refuses a test that does not exist @wide @long', async ({ page, enrol }) => {
  await enrol();
  const response = await page.goto('/exam?test=01a1fec4-1ccc-743f-a8d2-7575bba9b75e');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('starts one attempt on a double click @script @long', async ({ page, enrol }) => {
  await enrol();
  await page.goto('/exam');
  await page.getByRole('button', { name: 'Start Test' }).dblclick({ noWaitAfter: true });
  await expectQuestion(page, 1);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /Continue/ })).toHaveCount(1);
});
