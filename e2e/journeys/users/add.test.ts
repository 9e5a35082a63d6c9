import { createPerson } from '../../fixtures/managed-users.ts';
import { findDemoAccount } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { signInByForm } from '../../pages/sign-in-page.ts';
import { findRow, findUserForm } from '../../pages/users-page.ts';

test('adds a student with the class in any notation, who can sign in immediately', async ({ page, browser, place, signInAs }) => {
  await signInAs('admin');
  const person = createPerson('Kavya Nair');
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Add User' }).click();
  const form = findUserForm(page, 'Add User');
  await form.getByText('Student', { exact: true }).click();
  await form.getByLabel('Full Name').fill(person.name);
  await form.getByLabel('Email address').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByLabel('Class').fill('Class 9');
  await expect(form.getByLabel('Subjects')).toBeHidden();
  await form.getByRole('button', { name: 'Add User' }).click();
  await expect(page).toHaveURL('/admin/users');
  await expect(page.getByRole('status')).toContainText(`${person.name} can sign in now.`);
  await expect(findRow(page, person.word)).toContainText('Class 9');
  const theirs = await browser.newPage({ baseURL: place.origin });
  await theirs.goto('/');
  await signInByForm(theirs, person);
  await expect(theirs).toHaveURL('/dashboard');
  await theirs.close();
});

test('adds a teacher; commas separate the subjects, empty ones are dropped @long', async ({ page, signInAs }) => {
  await signInAs('admin');
  const person = createPerson('Deepa Menon');
  await page.goto('/admin/teachers');
  await page.getByRole('link', { name: 'Add Teacher' }).click();
  const form = findUserForm(page, 'Add Teacher');
  await form.getByLabel('Full Name').fill(person.name);
  await form.getByLabel('Email address').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByLabel('Subjects').fill(' english,, Social Studies , ');
  await form.getByRole('button', { name: 'Add Teacher' }).click();
  await expect(page).toHaveURL('/admin/teachers');
  await expect(findRow(page, person.word)).toContainText('English, Social Studies');
});

test('keeps a refused form as it was typed, and sends no password back @long', async ({
  page,
  place,
  signInAs,
  javaScriptEnabled,
}) => {
  await signInAs('admin');
  const taken = findDemoAccount(place.dataDir, 'school').email;
  await page.goto('/admin/schools/new');
  const form = findUserForm(page, 'Add School');
  await form.getByLabel('Full Name').fill('Nalanda Public School');
  await form.getByLabel('Email address').fill(taken);
  await form.getByLabel('Password', { exact: true }).fill('a paper kite 71');
  await form.getByLabel('School code').fill('NPS-NGP-027');
  await form.getByRole('button', { name: 'Add School' }).click();
  await expect(form.getByLabel('Email address')).toHaveAccessibleDescription(/An account with this email already exists/);
  await expect(form.getByLabel('Full Name')).toHaveValue('Nalanda Public School');
  await expect(form.getByLabel('School code')).toHaveValue('NPS-NGP-027');
  // React keeps the field; the server sends a new one.
  if (javaScriptEnabled === false) await expect(form.getByLabel('Password', { exact: true })).toHaveValue('');
});

const refusals = [
  { field: 'Full Name', given: '', message: 'Enter the full name' },
  { field: 'Email address', given: 'half@', message: 'Enter a valid email address' },
  { field: 'Password', given: 'password123', message: 'This password is too common' },
  { field: 'Subjects', given: ' , ', message: 'Enter at least one subject' },
];

for (const { field, given, message } of refusals) {
  test(`explains beside ${field} what is wrong with “${given}” @wide @long`, async ({ page, signInAs }) => {
    await signInAs('admin');
    await page.goto('/admin/teachers/new');
    const form = findUserForm(page, 'Add Teacher');
    await form.evaluate((element) => element.setAttribute('novalidate', ''));
    const { name, email, password } = createPerson('Refused');
    const values = { 'Full Name': name, 'Email address': email, Password: password, Subjects: 'Science', [field]: given };
    for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value);
    await form.getByRole('button', { name: 'Add Teacher' }).click();
    await expect(form.getByLabel(field, { exact: true })).toHaveAccessibleDescription(new RegExp(message));
    await expect(form.getByLabel(field, { exact: true })).toBeFocused();
  });
}

test('closes the dialog with Escape and Cancel, and returns the focus @script @long', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin/users');
  const opener = page.getByRole('link', { name: 'Add User' });
  for (const close of [() => page.keyboard.press('Escape'), () => page.getByRole('button', { name: 'Cancel' }).click()]) {
    await opener.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Add User' })).toBeVisible();
    await close();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});
