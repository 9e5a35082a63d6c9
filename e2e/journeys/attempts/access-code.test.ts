import { expect, test } from '../../fixtures/shikhar.ts';
import { expectQuestion } from '../../pages/exam-page.ts';

test('a test with an access code starts only with the code @wide @long', async ({ page, enrol }) => {
  await enrol({ class: '8' });
  await page.goto('/dashboard');
  await page
    .getByRole('region', { name: 'Upcoming Exams' })
    .getByRole('link', { name: /^.*Percentages at the shop/ })
    .click();
  const start = page.getByRole('button', { name: 'Start Test' });
  const code = page.getByLabel('Access code');
  const [field, button] = [await code.boundingBox(), await start.boundingBox()];
  expect(field?.y).toBeLessThan(button?.y ?? 0);
  await code.fill('KITE-43');
  await start.click();
  await expect(page.getByText('This access code is wrong. Check it and try again.')).toBeVisible();
  await expect(code).toHaveValue('KITE-43');
  await code.fill(' kite-42');
  await start.click();
  await expectQuestion(page, 1);
});
