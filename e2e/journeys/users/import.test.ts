import { randomUUID } from 'node:crypto';
import { findMail } from '../../fixtures/mail.ts';
import { expect, test } from '../../fixtures/shikhar.ts';

const head = 'name,email,role,class,subjects,school_code';

function createFile(text: string) {
  return { name: 'nalanda-2025.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

test('checks a file, lists the errors line by line, and creates nobody @long', async ({ page, signInAs }) => {
  await signInAs('admin');
  const word = randomUUID().slice(0, 8);
  const lines = [
    head,
    `Om Raut,om.${word}@e2e.example,student,7`,
    'Sneha Bhosale,sneha.bhosale@example,student,9',
    `Imran Tadvi,imran.${word}@e2e.example,student,11`,
    `Priya Meshram,om.${word}@e2e.example,student,10`,
    'Admin,admin@shikhar.example,teacher,,,',
  ];
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Import' }).click();
  await page.getByLabel('CSV file').setInputFiles(createFile(`\uFEFF${lines.join('\r\n')}`));
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('main')).toContainText('nalanda-2025.csv, 5 lines');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('3 lines cannot be read. Nothing has been imported.');
  const errors = page.getByRole('region', { name: 'Errors' }).getByRole('listitem');
  await expect(errors).toHaveCount(3);
  await expect(errors.nth(0)).toContainText('line3Email: sneha.bhosale@example is not an email address.');
  await expect(errors.nth(1)).toContainText('Class: 11 is not one of 7, 8, 9, 10.');
  await expect(errors.nth(2)).toContainText('Email: already used on line 2 of this file, by Om Raut.');
  await expect(page.getByRole('main')).toContainText('lines 3, 4 and 5');
  await expect(page.getByRole('button', { name: 'Import 1 user' })).toBeDisabled();
  await page.getByRole('link', { name: 'Choose the file again' }).click();
  await expect(page).toHaveURL('/admin/users/import');
});

test('imports a checked file; importing it again changes nothing @long', async ({ page, signInAs }) => {
  await signInAs('admin');
  const word = randomUUID().slice(0, 8);
  const file = createFile(
    [
      'name;email;role;class;subjects',
      `Om "${word}" Raut;om.${word}@e2e.example;student;Class 7;`,
      `Pradeep ${word};pradeep.${word}@e2e.example;teacher;;"Science, English"`,
    ].join('\n'),
  );
  await page.goto('/admin/users/import');
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('region', { name: 'New users' })).toContainText('Science, English');
  await page.getByRole('button', { name: 'Import 2 users' }).click();
  await expect(page.getByRole('main')).toContainText('2 users imported.');
  await page.goto(`/admin/users?search=${word}&status=pending`);
  await expect(page.getByRole('row')).toHaveCount(3);

  await page.goto('/admin/users/import');
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('button', { name: 'Import 0 users' }).click();
  await expect(page.getByRole('main')).toContainText('This file had no new users.');

  const mail = await findMail(`om.${word}@e2e.example`, { subject: 'Join Shikhar as a student' });
  expect(mail.text).toContain(`Hello Om "${word}" Raut,`);
  expect(mail.links.some((link) => link.includes('/invitation?token='))).toBe(true);
});

test('accepts pasted lines, and reports empty input @long', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin/users/import');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByLabel('CSV file')).toHaveAccessibleDescription(/Choose a file, or paste its lines/);
  const word = randomUUID().slice(0, 8);
  await page.getByLabel('Or paste the lines').fill(`name\temail\trole\tclass\nOm Raut\tom.${word}@e2e.example\tstudent\t7`);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('main')).toContainText('Pasted lines, 1 line');
  await expect(page.getByRole('button', { name: 'Import 1 user' })).toBeEnabled();
});

test('refuses files that are too large or not in UTF-8 @wide @long', async ({ page, signInAs }) => {
  await signInAs('admin');
  const wrong = [
    { buffer: Buffer.alloc(1024 * 1024 + 1, 'x'), message: 'A file may have at most 1 MB' },
    { buffer: Buffer.from([0x6e, 0xe9, 0x0a]), message: 'This file is not in UTF-8. In Excel, save it as “CSV UTF-8”' },
  ];
  for (const { buffer, message } of wrong) {
    await page.goto('/admin/users/import');
    await page.getByLabel('CSV file').setInputFiles({ name: 'wrong.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByLabel('CSV file')).toHaveAccessibleDescription(new RegExp(message));
  }
});

test('offers a template with valid lines @wide @long', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin/users/import');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Template' }).click();
  await page.getByLabel('CSV file').setInputFiles(await (await download).path());
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('button', { name: 'Import 3 users' })).toBeEnabled();
});
