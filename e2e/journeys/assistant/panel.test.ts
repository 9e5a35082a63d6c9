import { expect, test } from '../../fixtures/shikhar.ts';
import { findSaid, openPanel, sendQuestion } from '../../pages/assistant-page.ts';

const question = 'Why does a convex mirror give a smaller image?';

test('a student asks in the panel with the keyboard alone, and finds the conversation again @long', { tag: ['@script'] }, async ({
  page,
  enrol,
  watch,
}) => {
  await enrol();
  await page.goto('/dashboard');
  const button = page.getByRole('link', { name: 'AI Study Assistant' });
  await button.press('Enter');
  const panel = page.getByRole('dialog', { name: 'AI Study Assistant' });
  const field = panel.getByRole('textbox', { name: 'Your question' });
  await expect(field).toBeFocused();
  await expect(panel.getByText(/^Hello \w+\. Which chapter/)).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) > 768) expect((await panel.boundingBox())?.height).toBe(600);
  await expect(panel.locator('.prompts').getByRole('button')).toHaveText(['Math Help', 'Explain Concept']);

  // Blank questions are ignored; Shift+Enter starts a new line, and a prompt keeps what is typed.
  await page.keyboard.press('Enter');
  await page.keyboard.type(question.slice(0, 10));
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type(question.slice(10));
  await panel.getByRole('button', { name: 'Explain Concept' }).press('Enter');
  await expect(field).toHaveValue(`Explain this concept: ${question.slice(0, 10)}\n${question.slice(10)}`);
  await expect(findSaid(panel)).toHaveCount(0);
  await field.fill(question);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  const said = findSaid(panel);
  await expect(said.getByText('Assistant:')).toHaveCount(1, { timeout: 20_000 });
  await expect(said.getByText('From your notes')).toBeVisible();
  await expect(said.getByRole('link', { name: /, concept note$/ }).first()).toHaveAttribute('href', /^\/study-materials\//);

  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(button).toBeFocused();
  const again = await openPanel(page);
  await expect(findSaid(again).getByText(question)).toBeVisible();

  // Offline, the typed text stays.
  watch.allowErrors();
  await page.context().setOffline(true);
  await field.fill('What is a lens?');
  await page.keyboard.press('Enter');
  await expect(again.getByRole('alert')).toContainText('You are offline');
  await expect(field).toHaveValue('What is a lens?');
  await page.context().setOffline(false);
  await page.keyboard.press('Enter');
  await expect(findSaid(again).getByText('Assistant:')).toHaveCount(2, { timeout: 20_000 });
  await page.goto('/leaderboard');
  await sendQuestion(await openPanel(page), 'What is 12% of 250?');
});

test('the panel stays open, with its conversation, from page to page @wide @long', { tag: ['@script'] }, async ({
  page,
  enrol,
}) => {
  await enrol();
  await page.goto('/leaderboard');
  const panel = await openPanel(page);
  await sendQuestion(panel, question);
  const field = panel.getByRole('textbox', { name: 'Your question' });
  await field.fill('And a concave one?');
  await page.getByRole('banner').getByRole('link', { name: 'Study', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(findSaid(panel).getByText(question)).toBeVisible();
  await expect(field).toHaveValue('And a concave one?');
  await panel.getByRole('link', { name: 'About the assistant' }).click();
  await expect(page.getByRole('main').getByText(question)).toBeVisible();
  await expect(panel).toHaveCount(0);
});
