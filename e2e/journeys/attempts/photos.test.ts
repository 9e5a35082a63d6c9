import type { Page } from '@playwright/test';
import { findFirst } from '../../fixtures/papers.ts';
import { createPicture } from '../../fixtures/pictures.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { expectState, jumpTo, startTest } from '../../pages/exam-page.ts';
import { openReview } from '../../pages/result-page.ts';
import { findSubmittedToast } from '../../pages/submit-page.ts';

const number = findFirst('broad') + 1;

function findPhotos(page: Page) {
  return page.getByRole('list', { name: 'Photos of this answer' }).getByRole('listitem');
}

async function choosePhotos(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  await page.getByLabel('Choose photos or a PDF').setInputFiles(files);
}

const photo = (name: string, width?: number) => ({ name, mimeType: 'image/png', buffer: createPicture(width) });

test('photos count as an answer, and can be removed again @long', async ({ page, enrol, javaScriptEnabled }) => {
  await enrol();
  await startTest(page);
  await jumpTo(page, number);
  await page.getByLabel('Your answer').fill('As in the diagram.');
  const liar = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo at all') };
  await choosePhotos(page, photo('ray-diagram.png'), liar, photo(`${'of the same page, '.repeat(6)}second.png`));
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Add what I chose' }).click();

  await expect(findPhotos(page).filter({ hasText: 'Uploaded' })).toContainText(['ray-diagram.png', 'second.png']);
  await expect(page.getByText('This is not a photo we can read')).toBeVisible();
  await expect(page.getByLabel('Your answer')).toHaveValue('As in the diagram.');
  await page.getByLabel('Your answer').fill('');
  await page.getByRole('button', { name: 'Remove ray-diagram.png' }).click();
  await expect(page.getByRole('button', { name: 'Remove ray-diagram.png' })).toHaveCount(0);
  await jumpTo(page, 1);
  await expectState(page, number, 'answered');
  await page.goto(`${new URL(page.url()).pathname}/summary`);
  await page.getByRole('button', { name: 'Submit Test' }).click();
  await findSubmittedToast(page).getByRole('link', { name: 'See the result' }).click();
  await openReview(page, number);
  await expect(findPhotos(page).getByRole('link', { name: /second\.png/ })).toBeVisible();
});

test('an interrupted photo upload continues, after a reload and from another page @script @wide @long', async ({
  page,
  watch,
  enrol,
}) => {
  watch.allowErrors();
  await enrol();
  await startTest(page);
  await jumpTo(page, number);
  const offsets: number[] = [];
  let isCut = true;
  await page.route('**/uploads/*', async (route) => {
    const { 'upload-offset': offset } = route.request().headers();
    if (offset !== undefined) offsets.push(Number(offset));
    if (isCut && offsets.length > 1) return route.abort();
    return route.continue();
  });
  await choosePhotos(page, photo('large.png', 1_000));
  await expect.poll(() => offsets.length).toBeGreaterThan(1);
  const [, second = 0] = offsets;
  expect(second).toBeGreaterThan(0);
  isCut = false;
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove large.png' })).toBeVisible();
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);

  isCut = true;
  await choosePhotos(page, photo('left-behind.png'));
  await expect.poll(() => offsets.filter((offset) => offset === 0).length).toBeGreaterThan(1);
  const photos = `${new URL(page.url()).pathname}/photos/${number - 1}`;
  isCut = false;
  await page.goto('/dashboard');
  await expect.poll(async () => (await page.request.get(photos)).text()).toContain('left-behind.png');
});

test('a photo says at once that the student is signed out, and continues after the next sign-in @script @wide @long', async ({
  page,
  context,
  watch,
  enrol,
}) => {
  watch.allowErrors();
  await enrol();
  await startTest(page);
  await jumpTo(page, number);
  const { cookies } = await context.storageState();
  await context.clearCookies();
  await choosePhotos(page, photo('signed-out.png'));
  await expect(findPhotos(page)).toContainText('you are signed out', { timeout: 5_000 });
  await expect(findPhotos(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute('target', '_blank');
  await context.addCookies(cookies);
  await expect(page.getByRole('button', { name: 'Remove signed-out.png' })).toBeVisible();
});

test('a photo removed offline is removed when the network is back @script @wide @long', async ({
  page,
  context,
  watch,
  enrol,
}) => {
  watch.allowErrors();
  await enrol();
  await startTest(page);
  await jumpTo(page, number);
  await choosePhotos(page, photo('wrong-page.png'));
  const button = page.getByRole('button', { name: 'Remove wrong-page.png' });
  await expect(button).toBeVisible();
  await context.setOffline(true);
  await button.click();
  const note = page.getByText('the photo is removed when you are online again');
  await expect(note).toBeVisible();
  await button.click();
  await context.setOffline(false);
  await expect(button).toHaveCount(0);
  await expect(note).toHaveCount(0);
  await expect(page.locator('.photos .field-error')).toHaveCount(0);
});
