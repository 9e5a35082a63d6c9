import { randomUUID } from 'node:crypto';
import { postForm } from '../../fixtures/form-client.ts';
import { createSectionedTest } from '../../fixtures/sectioned-test.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { enterAnswer, expectAnswer, expectQuestion, jumpTo } from '../../pages/exam-page.ts';
import { openSubmitDialog } from '../../pages/submit-page.ts';

const sections = [
  { title: 'Quick', minutes: 5, questions: ['Is light fast?', 'Is sound faster?'] },
  { title: 'Slow', minutes: 10, answer: 1, questions: ['Is the secret of section B kept?', 'Is it kept twice?'] },
];

test('an author previews a test with timed sections, one after the other, and nothing counts @wide @long', async ({
  page,
  place,
  signInAs,
}) => {
  await signInAs('teacher');
  const title = `Sections ${randomUUID().slice(0, 8)}`;
  const builder = await createSectionedTest(page.request, place.origin, { role: 'teacher', title, sections });
  await page.goto(`/teacher/tests?search=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Preview ${title} as a student` }).click();
  await expectQuestion(page, 1);
  await expect(page.getByText('Preview: nothing here counts.')).toBeVisible();
  await expect(page.getByText('Section A. Quick', { exact: true })).toBeVisible();

  await jumpTo(page, 3);
  await expect(page.getByText('Section B has not begun yet')).toBeVisible();
  await expect(page.getByText('Answer 1 of 2: the best one counts')).toBeVisible();
  expect(await page.content()).not.toContain('secret of section B');
  await jumpTo(page, 1);
  await enterAnswer(page, { choice: 0 });
  await page.getByRole('button', { name: 'Finish this section' }).click();
  await expect(page.getByText('Section B. Slow begins at once.')).toBeVisible();
  await page.getByRole('button', { name: 'Finish this section' }).click();

  await expectQuestion(page, 3);
  await expect(page.getByText('Is the secret of section B kept?')).toBeVisible();
  await enterAnswer(page, { choice: 0 });
  await jumpTo(page, 4);
  await enterAnswer(page, { choice: 0 });
  await jumpTo(page, 1);
  await expect(page.getByText('The time of section A is over')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  // Reloading must not clear the answers, although the page shows none.
  await page.reload();
  await expect(page.getByText('The time of section A is over')).toBeVisible();
  await (await openSubmitDialog(page)).getByRole('button', { name: 'Submit Test' }).click();

  await expect(page.getByText('Preview: nothing here counts.')).toBeVisible();
  await expect(page.getByRole('img', { name: '2 marks out of 3' })).toBeVisible();
  await page.getByText('Is it kept twice?').click();
  await expect(page.getByText('Not counted: your best answer of this section was.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the test' }).click();
  await expect(page).toHaveURL(new RegExp(`${builder}$`));
});

test('moves to the next section automatically when one is over @script @wide @long', async ({ page, place, signInAs }) => {
  await page.clock.install();
  await signInAs('admin');
  const title = `Sections ${randomUUID().slice(0, 8)}`;
  const builder = await createSectionedTest(page.request, place.origin, { role: 'admin', title, sections });
  await page.goto(builder);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expectQuestion(page, 1);
  await enterAnswer(page, { choice: 1 });
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  // Finished on another device, whose page sends the same form.
  const { pathname } = new URL(page.url());
  const finished = await postForm(page.request, place.origin, `${pathname}/finish?question=1`, {});
  expect(finished.headers()['location']).toContain('question=3');
  await page.clock.fastForward('00:08');
  await expectQuestion(page, 3);
  await expect(page.getByRole('alert')).toContainText('The time of section A is over. Go on with section B.');
  await enterAnswer(page, { choice: 0 });
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
  await page.reload();
  await expectAnswer(page, { choice: 0 });
});
