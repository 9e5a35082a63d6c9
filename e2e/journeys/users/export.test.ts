import { readFileSync } from 'node:fs';
import { postForm } from '../../fixtures/form-client.ts';
import { createPerson } from '../../fixtures/managed-users.ts';
import { expect, test } from '../../fixtures/shikhar.ts';

test('exports the filtered list as a file that runs nothing in a spreadsheet @long', async ({ page, place, signInAs }) => {
  await signInAs('admin');
  const { word, email, password } = createPerson('x');
  const name = `=HYPERLINK("https://evil.example","${word}")`;
  const added = await postForm(page.request, place.origin, '/admin/users/new', {
    role: 'teacher',
    name,
    email,
    password,
    subjects: 'Mathematics, Science',
  });
  expect(added.status()).toBe(303);
  await page.goto(`/admin/users?search=${word}&role=teacher`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^users-[\d-]+\.csv$/);
  const text = readFileSync(await file.path(), 'utf8');
  const [head, line, rest] = text.split('\r\n');
  expect(head).toBe('\uFEFFName,Email,Role,Status,Class,Subjects,School code,School,Joined');
  expect(line).toContain(
    `"'=HYPERLINK(""https://evil.example"",""${word}"")",${email},Teacher,Active,,"Mathematics, Science",,,`,
  );
  expect(rest).toBe('');
});
