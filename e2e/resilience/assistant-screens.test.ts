import { expect } from '@playwright/test';
import { failureReply } from '@shikhar/contracts/assistant/limits';
import { test } from '../fixtures/failure-test.ts';
import { findSaid, openPanel, sendQuestion } from '../pages/assistant-page.ts';
import { hasNotRun, textPayloads } from '../security/text-payloads.ts';

test('a reply arrives in pieces and runs no markup; closing the panel ends a hanging reply @long', async ({
  page,
  enrol,
  inference,
}) => {
  inference.canStream = true;
  inference.failureMode = { says: `Read this.\n\n${textPayloads.join('\n\n')}\n\nThat was all.`, betweenMs: 2 };
  await enrol();
  await page.goto('/dashboard');
  const panel = await openPanel(page);
  await sendQuestion(panel, 'Why does light bend in water?');
  await expect(findSaid(panel).getByText('That was all.')).toBeVisible();
  await page.goto('/assistant');
  await expect(page.getByText('That was all.')).toBeVisible();
  await expect(findSaid(page.getByRole('main')).locator('img, script, iframe, style')).toHaveCount(0);
  expect(await page.evaluate(hasNotRun)).toBe(true);

  inference.failureMode = 'hangs';
  await page.goto('/dashboard');
  const before = inference.calls.length;
  const again = await openPanel(page);
  await again.getByRole('textbox', { name: 'Your question' }).fill('And in glass?');
  await page.keyboard.press('Enter');
  await expect(again.getByText('Writing a reply').first()).toBeVisible();
  await expect.poll(() => inference.calls.length).toBe(before + 1);
  await page.keyboard.press('Escape');
  await expect.poll(() => inference.calls.at(-1)?.endedAt, 'the connection is free').toBeDefined();
});

test('the second of two tabs that ask sees that a reply is in progress, and keeps what was typed', { tag: '@long' }, async ({
  page,
  context,
  enrol,
  inference,
}) => {
  inference.failureMode = { says: 'Light bends where it goes into water.', beforeMs: 3_000 };
  await enrol();
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto('/dashboard');
  const [panel, otherPanel] = [await openPanel(page), await openPanel(other)];
  const before = inference.calls.length;
  for (const [index, at] of [panel, otherPanel].entries()) {
    const field = at.getByRole('textbox', { name: 'Your question' });
    await field.fill(`Why does light bend in water? (${index})`);
    await field.press('Enter');
    await expect.poll(() => inference.calls.length).toBe(before + 1);
  }
  await expect(otherPanel.getByRole('textbox', { name: 'Your question' })).toHaveValue('Why does light bend in water? (1)');
  await expect(findSaid(panel).getByText('Light bends where it goes into water.')).toBeVisible();
  expect(inference.calls).toHaveLength(before + 1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page after the form shows the reply or the failure @long', async ({ page, enrol, inference }) => {
    inference.failureMode = { says: 'Light bends where it goes into water.' };
    await enrol();
    await page.goto('/assistant');
    const main = page.getByRole('main');
    await sendQuestion(main, 'Why does light bend in water?');
    await expect(findSaid(main).getByText('Light bends where it goes into water.')).toBeVisible();
    inference.failureMode = 'refuses';
    await sendQuestion(main, 'And in glass?');
    await expect(findSaid(main).getByText(failureReply)).toBeVisible();
  });
});
