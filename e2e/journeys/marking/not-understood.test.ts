import { randomUUID } from 'node:crypto';
import { test } from '../../fixtures/open-as-test.ts';
import { findFirst, lightQuiz } from '../../fixtures/papers.ts';
import { expect } from '../../fixtures/shikhar.ts';
import { jumpTo, startTest } from '../../pages/exam-page.ts';
import { findReviewed, openReview } from '../../pages/result-page.ts';

const index = findFirst('saq');
const number = index + 1;

test('a short answer that is not understood waits for the teacher, whose marks count @long', async ({
  page,
  enrol,
  openPageAs,
  javaScriptEnabled,
}) => {
  const student = await enrol({ name: `Types unread ${randomUUID().slice(0, 8)}` });
  const attempt = await startTest(page);
  await jumpTo(page, number);
  await page.getByLabel('Your answer').fill('1.2.0');
  await page.getByLabel('Unit').fill('cm');
  if (javaScriptEnabled !== false) await expect(page.getByText('Not read as a number yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.goto(`${attempt}/summary`);
  await expect(page.getByText('If it stays like this, a teacher looks at it.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit Test' }).last().click();
  await expect(page.getByText('Test submitted successfully!').first()).toBeVisible();
  const attemptId = attempt.split('/').at(-1);
  await page.goto(`/results/${attemptId}`);
  await openReview(page, number);
  await expect(findReviewed(page, number)).toContainText('Your teacher looks at this answer');

  const teacher = await openPageAs('teacher');
  await teacher.goto('/teacher/reviews');
  await teacher.getByRole('main').getByRole('link', { name: lightQuiz.title }).click();
  await expect(teacher).toHaveURL(/answer=/);
  const address = new URL(teacher.url());
  address.searchParams.set('answer', `${attemptId}.${index}`);
  address.searchParams.set('names', 'shown');
  await teacher.goto(address.href);
  await expect(teacher.getByRole('region', { name: /^Answer \d+ of \d+$/ })).toContainText(student.name);
  await expect(teacher.getByRole('heading', { name: 'Right answer' })).toBeVisible();
  await expect(teacher.getByRole('group', { name: 'Rubric' })).toHaveCount(0);
  await expect(teacher.getByRole('link', { name: 'Correct the key' })).toHaveAttribute('href', /\/remarking\//);
  await teacher.getByRole('button', { name: 'Full marks' }).click();
  await expect(teacher.getByRole('status', { name: 'Marks' })).toHaveText('2/2');
  if (javaScriptEnabled !== false) await expect(teacher.getByText('Saved', { exact: true })).toBeVisible();

  await page.reload();
  await openReview(page, number);
  await expect(findReviewed(page, number)).toContainText('2/2');
});
