import { findFirst } from '../../fixtures/papers.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { enterAnswer, expectAnswer, jumpTo, startTest } from '../../pages/exam-page.ts';

test('keeps an answer on the page while offline, and saves it when the network is back @script @long', async ({
  page,
  context,
  enrol,
  watch,
}) => {
  watch.allowErrors();
  await enrol();
  const attempt = await startTest(page);
  const number = findFirst('broad') + 1;
  await jumpTo(page, number);
  await context.setOffline(true);
  await enterAnswer(page, { text: 'Written in a tunnel.' });
  await expect(page.getByText('Not saved: offline, 1 answer waiting').filter({ visible: true }).first()).toBeVisible();
  await expectAnswer(page, { text: 'Written in a tunnel.' });
  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await expect(page.getByText(/^Not saved/)).toHaveCount(0);
  await page.goto(`${attempt}?question=${number}`);
  await expectAnswer(page, { text: 'Written in a tunnel.' });
});

test('saves automatically soon after a change, and shows that it did @script @wide @long', async ({ page, enrol }) => {
  await enrol();
  const attempt = await startTest(page);
  await enterAnswer(page, { choice: 1 });
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await page.goto(`${attempt}?question=1`);
  await expectAnswer(page, { choice: 1 });
});
