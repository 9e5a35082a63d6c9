import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { checkQuestions, smallGift } from '../../fixtures/question-file.ts';
import { expect, test } from '../../fixtures/shikhar.ts';

test('a teacher sees what a file contains before anything is saved @long', async ({ page, signInAs }) => {
  await signInAs('teacher');
  const word = randomUUID().slice(0, 8);
  await page.goto('/teacher/tests');
  await page.getByRole('link', { name: 'Import and export' }).click();
  const text = Buffer.concat([
    Buffer.from(smallGift.replace('plane mirror', `mirror ${word}`)),
    Buffer.from('\n\nA \xE9{T}', 'latin1'),
  ]);
  await checkQuestions(page, { name: 'light-quiz.gift', text });
  const main = page.getByRole('main');
  await expect(main).toContainText('light-quiz.gift, 1 KB, Moodle GIFT');
  const rejected = page.getByRole('region', { name: 'Rejected' }).getByRole('listitem');
  await expect(rejected).toHaveText([
    'line6No right answer. One option must begin with =.{~6 cm ~12 cm}',
    /line9The line is not UTF-8\. Save the file as UTF-8 and choose it again\.A \\xE9\{T\}/,
  ]);
  const coming = page.getByRole('region', { name: 'To import' }).getByRole('listitem');
  await expect(coming.first()).toContainText(`The focal length of a mirror ${word} is`);
  await expect(coming).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Details not imported' })).toContainText(
    'The name between :: and :: is left out.',
  );
  await page.goto(`/teacher/tests/bank?search=${word}`);
  await expect(page.getByText(`mirror ${word}`)).toHaveCount(0);
  await page.goBack();
  await page.getByRole('button', { name: 'Import 2 questions' }).click();
  await expect(main).toContainText('2 questions imported into the question bank, Class 10 Science.');
  await page.goto(`/teacher/tests/bank?search=${word}`);
  await expect(page.getByText(`mirror ${word}`).first()).toBeVisible();
});

test('a file becomes a test, and the exported test can be imported again @once @long', async ({ page, signInAs }) => {
  await signInAs('admin');
  const title = `Light ${randomUUID().slice(0, 8)}`;
  await page.goto('/admin/tests/import');
  const template = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV template' }).click();
  const text = await readFile(await (await template).path(), 'utf8');
  const count = text.trim().split('\r\n').length - 1;
  await checkQuestions(page, { name: 'questions-template.csv', text }, 'A new test');
  await expect(page.getByText('Enter the title')).toBeVisible();
  await page.getByLabel('Title of the new test').fill(title);
  await checkQuestions(page, { name: 'questions-template.csv', text }, 'A new test');
  await page.getByRole('button', { name: `Import ${count} questions` }).click();
  await expect(page.getByRole('main')).toContainText(`${count} questions imported into a new test “${title}”`);

  await page.getByRole('link', { name: 'Import another file' }).click();
  const form = page.getByRole('region', { name: 'Export' });
  await form.getByLabel('What').selectOption({ label: `${title} (Class 10, Science, ${count} questions)` });
  const download = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Moodle XML' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^light-[0-9a-f]{8}-.*\.xml$/);
  await checkQuestions(page, { name: 'again.xml', text: await readFile(await file.path()) });
  await expect(page.getByRole('button', { name: `Import ${count} questions` })).toBeEnabled();
  await expect(page.getByRole('region', { name: 'Rejected' })).toHaveCount(0);
});

test('reads $…$ as formulas, and as text on request @long', async ({ page, signInAs }) => {
  await signInAs('teacher');
  const file = { name: 'squares.gift', text: 'Is $x^2$ never negative? {T}' };
  const main = page.getByRole('main');
  await page.goto('/teacher/tests/import');
  await checkQuestions(page, file);
  await expect(main).toContainText('In 1 question, $…$ is read as a formula.');
  await page.getByRole('link', { name: 'Choose another file' }).click();
  await page.getByLabel('Read $…$ as formulas').uncheck();
  await checkQuestions(page, file);
  await expect(page.getByRole('button', { name: 'Import 1 question' })).toBeVisible();
  await expect(main).not.toContainText('is read as a formula');
});

test('a teacher sees which questions share a passage, and takes one away @long', async ({ page, signInAs }) => {
  await signInAs('teacher');
  const title = `Mela ${randomUUID().slice(0, 8)}`;
  await page.goto('/teacher/tests/import');
  await page.getByLabel('Import into').selectOption({ label: 'A new test' });
  await page.getByLabel('Title of the new test').fill(title);
  const text = 'One?{T}\n\n::The mela::Asha buys bangles.\n\nTwo?{T}\n\nThree?{F}\n\nChapter 2\n\nFour?{T}';
  await checkQuestions(page, { name: 'mela.gift', text }, 'A new test');
  const passages = page.getByRole('region', { name: 'Shared passages' }).getByRole('listitem');
  await expect(passages).toContainText([
    /The mela\s*Asha buys bangles\.\s*Questions 2 and 3 share the passage of line 3\./,
    /Chapter 2\s*Question 4 has the passage of line 9\./,
  ]);
  await expect(page.getByRole('region', { name: 'To import' }).getByRole('listitem').nth(1)).toContainText(
    'with the passage of line 3',
  );
  await page.getByLabel('Import without this passage: line 9').check();
  await page.getByRole('button', { name: 'Import 4 questions' }).click();
  await page.getByRole('link', { name: 'Open the test' }).click();
  await expect(page.getByRole('main')).toContainText('The mela');
  await expect(page.getByRole('main')).not.toContainText('Chapter 2');
});

test('a package of QTI can be imported again @once @long', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await page.goto('/teacher/tests/import');
  const title = `Mirrors ${randomUUID().slice(0, 8)}`;
  await page.getByLabel('Import into').selectOption({ label: 'A new test' });
  await page.getByLabel('Title of the new test').fill(title);
  await checkQuestions(page, { name: 'light.gift', text: smallGift }, 'A new test');
  await page.getByRole('button', { name: 'Import 2 questions' }).click();
  await page.getByRole('link', { name: 'Import another file' }).click();
  const form = page.getByRole('region', { name: 'Export' });
  await form.getByLabel('What').selectOption({ label: `${title} (Class 10, Science, 2 questions)` });
  const download = page.waitForEvent('download');
  await form.getByRole('button', { name: 'QTI 3' }).click();
  const text = await readFile(await (await download).path());
  await checkQuestions(page, { name: 'mirrors.zip', text });
  await expect(page.getByRole('main')).toContainText(/mirrors\.zip, \d KB, QTI/);
  await expect(page.getByRole('button', { name: 'Import 2 questions' })).toBeEnabled();
});

test('refuses a file that is too large or of an unknown format, with the reason @once @long', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await page.goto('/teacher/tests/import');
  await checkQuestions(page, { name: 'notes.txt', text: 'Read chapter 4.' });
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('The format of this file is not clear. Choose it below.');
  await checkQuestions(page, { name: 'large.gift', text: 'A{T}\n\n'.repeat(3_000_000) });
  await expect(page.getByText('A file may have at most 2 MB').filter({ visible: true })).toBeVisible();
  await expect(page.getByLabel('Chapter')).toHaveValue('Light');
});
