import { buildSubmissionFields, saveByPost, startByPost, submitByPost } from '../../fixtures/attempts.ts';
import { lightQuiz } from '../../fixtures/papers.ts';
import { expect, test } from '../../fixtures/shikhar.ts';

test('a student finds the test just submitted among the statistics, with ways to improve @long', async ({
  page,
  place,
  enrol,
}) => {
  await enrol();
  await page.goto('/analytics');
  await expect(page.getByText('No counted tests this term.')).toBeVisible();
  const attempt = await startByPost(page.request, place.origin);
  const [question] = lightQuiz.questions;
  if (question?.type === 'mcq') {
    expect(await saveByPost(page.request, place.origin, attempt, buildSubmissionFields(0, 'mcq', String(question.correct)))).toBe(
      303,
    );
  }
  await submitByPost(page.request, place.origin, attempt);

  await page.goto('/dashboard');
  const said = await page.getByRole('link', { name: /Average score [\d.]+% this term/ }).textContent();
  await page.getByRole('link', { name: 'See all in Analytics' }).click();
  const average = /[\d.]+(?=%)/.exec(said ?? '')?.[0];
  await expect(page.getByRole('main').locator('.stats')).toContainText(`${Number(average).toFixed(1)}%`);
  await expect(page.getByRole('region', { name: 'All answers' })).toContainText(`${lightQuiz.questions.length} questions`);
  const revise = page.getByRole('region', { name: 'Chapters to revise' });
  await expect(revise).toContainText('Light - Reflection and Refraction');
  await expect(revise).toContainText(/\d+(\.\d+)? of \d+ marks lost/);
  await revise.getByRole('link', { name: 'Revise Light - Reflection and Refraction' }).click();
  await expect(page.getByRole('heading', { name: 'Study Materials' })).toBeVisible();
  await expect(page.getByText(/chapter Light - Reflection and Refraction/)).toBeVisible();
});

test('the demo student sees a trend beside the class, for the period in the address @wide @long', async ({ page, signInAs }) => {
  await signInAs('student');
  await page.goto('/analytics?period=decade');
  await expect(page.getByText('We do not know the period “decade”. Showing this term.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: 'This Year' }).click();
  await expect(page).toHaveURL(/period=year$/);
  const trend = page.getByRole('region', { name: 'Score in the last 8 tests' });
  await expect(trend.getByRole('img', { name: /^Your score in the last 8 tests, from .* The class average was/ })).toBeVisible();
  await trend.getByText('Show as a table').click();
  await expect(trend.getByRole('row')).toHaveCount(9);
});
