import { startByPost, submitByPost } from '../../fixtures/attempts.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { findSaid, sendQuestion } from '../../pages/assistant-page.ts';

test('a student asks on the page, uses a prompt, and clears the conversation', async ({ page, enrol, javaScriptEnabled }) => {
  await enrol();
  await page.goto('/assistant');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Your question' }).fill('refraction of light');
  await main.getByRole('button', { name: 'Explain Concept' }).click();
  await expect(main.getByRole('textbox', { name: 'Your question' })).toHaveValue('Explain this concept: refraction of light');
  await sendQuestion(main, 'Explain this concept: refraction of light');
  await expect(
    findSaid(main)
      .getByRole('link', { name: /, concept note$/ })
      .first(),
  ).toBeVisible();

  const wide = main.getByRole('complementary');
  if (!(await wide.isVisible())) await main.getByText('About the assistant').first().click();
  await expect(main.getByText('19 of 20').filter({ visible: true })).toBeVisible();
  await main.getByRole('link', { name: 'Clear conversation' }).filter({ visible: true }).click();
  const asked = javaScriptEnabled === false ? main : page.getByRole('dialog', { name: 'Clear conversation' });
  await asked.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('Conversation cleared.')).toBeVisible();
  await expect(main.getByText('refraction of light')).toHaveCount(0);
});

test('explains a mistake in a result to a student @wide @long', async ({ page, enrol, place }) => {
  await enrol();
  const attempt = await startByPost(page.request, place.origin);
  await page.goto('/assistant');
  await expect(page.getByText('The assistant is back after your test')).toBeVisible();
  await submitByPost(page.request, place.origin, attempt);
  await page.goto(attempt.replace('/exam/', '/results/'));
  const first = page.locator('#review').getByRole('listitem').first();
  await first.locator('summary').click();
  await first.getByRole('link', { name: 'Explain my mistake' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
  await expect(main.getByText('Right answer')).toBeVisible();
  await sendQuestion(main, await main.getByRole('textbox', { name: 'Your question' }).inputValue());
  await expect(findSaid(main).getByRole('link', { name: /^Question 1 of/ })).toHaveAttribute(
    'href',
    /^\/results\/.*#question-1$/,
  );
});

test('shows a student in distress the helpline, even during a test @wide @once @long', async ({ page, enrol, place }) => {
  await enrol();
  await page.goto('/assistant');
  await startByPost(page.request, place.origin);
  await sendQuestion(page.getByRole('main'), 'I want to die');
  await expect(page.getByRole('link', { name: '14416' })).toBeVisible();
  await page.goto('/assistant');
  await expect(page.getByText('The assistant is back after your test')).toBeVisible();
  await expect(page.getByRole('link', { name: '14416' })).toBeVisible();
  await expect(page.getByText('I want to die')).toHaveCount(0);
});

test('a question that is not sent stays through a reload, a link and the session’s end @script @wide @long', async ({
  page,
  watch,
  enrol,
}) => {
  watch.allowErrors();
  await enrol();
  await page.goto('/assistant');
  const main = page.getByRole('main');
  const question = main.getByRole('textbox', { name: 'Your question' });
  await question.fill('refraction of li');
  await page.reload();
  await expect(question).toHaveValue('refraction of li');
  await page.getByRole('link', { name: 'Leaderboard' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/leaderboard/);
  await page.goBack();
  await question.fill('refraction of light');
  const { cookies } = await page.context().storageState();
  await page.context().clearCookies();
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByText('You are signed out')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(question).toHaveValue('refraction of light');
  await page.context().addCookies(cookies);
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(findSaid(main).getByText('refraction of light').first()).toBeVisible();
  await page.reload();
  await expect(question).toHaveValue('');
});
