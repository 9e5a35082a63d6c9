import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { badFiles, createPdfFile } from '../../fixtures/material-files.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { chooseMaterialFile, describeMaterial, findUnderWay, findUploadButton, findUploaded } from '../../pages/upload-page.ts';

const createUniqueName = (words: string) => `${words} ${randomUUID().slice(0, 8)}`;

/** Passes the first part of each file and aborts the rest while `isCut` is true. Collects the offsets sent. */
async function cutUploads(page: Page) {
  const sent: { offsets: number[]; isCut: boolean } = { offsets: [], isCut: true };
  await page.route('**/material-uploads/*', async (route) => {
    const { 'upload-offset': offset } = route.request().headers();
    if (offset !== undefined) sent.offsets.push(Number(offset));
    return sent.isCut && offset !== '0' ? route.abort() : route.continue();
  });
  return sent;
}

test('an interrupted upload continues, after a reload and after its form was sent @script @wide @long', async ({
  page,
  watch,
  signInAs,
}) => {
  watch.allowErrors();
  await signInAs('teacher');
  await page.goto('/teacher/materials');
  const sent = await cutUploads(page);
  const first = createUniqueName('Light in parts');
  await chooseMaterialFile(page, createPdfFile(`${first}.pdf`, { padding: 5_000_000 }));
  await expect.poll(() => sent.offsets.some((offset) => offset > 0)).toBe(true);
  sent.isCut = false;
  await page.reload();
  await expect(page.getByRole('button', { name: `Remove ${first}.pdf` })).toBeVisible();
  expect(sent.offsets.filter((offset) => offset === 0)).toHaveLength(1);
  await describeMaterial(page, first);
  await findUploadButton(page).dblclick();
  await expect(findUploaded(page, first)).toHaveCount(1);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('');

  sent.isCut = true;
  const second = createUniqueName('Sound in parts');
  await chooseMaterialFile(page, createPdfFile(`${second}.pdf`, { padding: 5_000_000 }));
  await describeMaterial(page, second);
  await findUploadButton(page).click();
  await expect(findUnderWay(page, `${second}.pdf`)).toContainText(/MB of 4.8 MB/);
  await expect(findUploaded(page, second)).toHaveCount(0);
  sent.isCut = false;
  await page.reload();
  await expect(findUploaded(page, second)).toHaveCount(1);
  await page.goto('/teacher/materials/all?search=in+parts');
  for (const title of [first, second]) await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(1);
});

test('an upload says at once that the teacher is signed out, and continues after the next sign-in @script @wide @long', async ({
  page,
  context,
  watch,
  signInAs,
}) => {
  watch.allowErrors();
  await signInAs('teacher');
  await page.goto('/teacher/materials');
  await context.clearCookies();
  const name = `${createUniqueName('Signed out')}.pdf`;
  await chooseMaterialFile(page, createPdfFile(name));
  const file = page.locator('.file-part');
  await expect(file).toContainText('You are signed out', { timeout: 5_000 });
  await expect(file.getByRole('link', { name: 'Sign in' })).toHaveAttribute('target', '_blank');
  await signInAs('teacher');
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  await expect(file).not.toContainText('You are signed out');
});

test('a form sent right after choosing a file includes the file @script @wide @long', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await page.goto('/teacher/materials');
  const title = createUniqueName('Second thoughts');
  await describeMaterial(page, title);
  await chooseMaterialFile(page, createPdfFile(`${title} first.pdf`));
  await page.getByRole('button', { name: `Remove ${title} first.pdf` }).click();
  const { name, buffer } = createPdfFile(`${title} second.pdf`, { pages: 5 });
  await page.getByLabel('File', { exact: true }).evaluate(
    (input: HTMLInputElement, file) => {
      const files = new DataTransfer();
      files.items.add(new File([Uint8Array.from(file.bytes)], file.name, { type: 'application/pdf' }));
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
      input.form?.requestSubmit();
    },
    { name, bytes: [...buffer] },
  );
  await expect(findUnderWay(page, name)).toContainText('5 pages. Students can see it.');
});

test('a material is uploaded after a wrong field, changed, hidden, given another file and deleted @long', async ({
  page,
  signInAs,
}) => {
  await signInAs('teacher');
  const title = createUniqueName('Ray diagrams');
  await page.goto('/teacher/materials');
  await describeMaterial(page, title, '');
  await chooseMaterialFile(page, createPdfFile(`${title} किरण.pdf`, { pages: 3 }));
  await findUploadButton(page).click();
  await expect(page.getByText('Enter a description.')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await expect(page.getByText(`${title} किरण.pdf`).first()).toBeVisible();
  await page.getByLabel('Description', { exact: true }).fill('Step by step.');
  await findUploadButton(page).click();
  await expect(findUnderWay(page, `${title} किरण.pdf`)).toContainText('3 pages. Students can see it.');

  await findUploaded(page, title).click();
  const picture = page.getByAltText(`The beginning of ${title}`);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBeGreaterThan(0);
  await page.getByLabel('Title', { exact: true }).fill(`${title}, revised`);
  await page.getByLabel('Students see it').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  const list = page.getByRole('table');
  await expect(list.getByRole('row').filter({ hasText: `${title}, revised` })).toContainText('Class 10, hidden');
  await page.getByRole('link', { name: `Replace the file of ${title}, revised` }).click();
  await chooseMaterialFile(page, createPdfFile(`${title} new.pdf`, { pages: 4 }));
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(list.getByRole('row').filter({ hasText: `${title}, revised` })).toContainText('PDF, 4 pages');

  await page.getByRole('link', { name: `Delete ${title}, revised` }).click();
  await expect(page.getByText('Are you sure you want to delete this material?').first()).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('The material was deleted.')).toBeVisible();
  await expect(page.getByText(`${title}, revised`)).toHaveCount(0);
});

test('refuses no file and an unsuitable one with the reason beside its field @wide @long', async ({
  page,
  watch,
  place,
  signInAs,
  javaScriptEnabled,
}) => {
  watch.allowErrors();
  await signInAs('teacher');
  const title = createUniqueName('No material');
  await page.goto('/teacher/materials');
  await describeMaterial(page, title);
  await findUploadButton(page).click();
  await expect(page.locator('.file-part')).toContainText('Choose a file.');
  for (const { file, words } of badFiles) {
    await chooseMaterialFile(page, file);
    if (!javaScriptEnabled) await findUploadButton(page).click();
    await expect(page.locator('.file-part')).toContainText(words);
    if (javaScriptEnabled) {
      // The reason stays when the rest of the form is sent.
      const refused = page.waitForResponse((response) => response.request().method() === 'POST');
      await findUploadButton(page).click();
      expect((await refused).status()).toBe(400);
      await expect(findUploadButton(page)).toBeEnabled();
      await expect(page.locator('.file-part')).toContainText(words);
    }
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  }
  const form = new FormData();
  for (const name of ['one.pdf', 'two.pdf']) form.append('file', new File([new Uint8Array(createPdfFile(name).buffer)], name));
  for (const [name, value] of Object.entries({ description: 'After the files', title, type: 'pdf' })) form.append(name, value);
  const answer = await page.request.post('/teacher/materials', { multipart: form, headers: { origin: place.origin } });
  expect(answer.status()).toBe(400);
  for (const words of ['Choose one file only.', 'After the files', 'Choose a class.'])
    expect(await answer.text()).toContain(words);
  await page.goto(`/teacher/materials/all?search=${encodeURIComponent(title)}`);
  await expect(page.getByText('No materials found matching the current filters.')).toBeVisible();
});
