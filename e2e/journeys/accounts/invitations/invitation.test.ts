import { findMail } from '../../../fixtures/mail.ts';
import { createPerson } from '../../../fixtures/managed-users.ts';
import { expect, test } from '../../../fixtures/shikhar.ts';
import { findRow, findUserForm } from '../../../pages/users-page.ts';

async function findLink(email: string, after = 0): Promise<string> {
  const { links } = await findMail(email, { subject: 'Join Shikhar', after });
  const link = links.find((each) => each.includes('/invitation?token='));
  if (link === undefined) throw new Error(`No invitation in the e-mail to ${email}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

test('invites a teacher, who sets a password with the link and is signed in @long', async ({
  page,
  browser,
  place,
  signInAs,
}) => {
  await signInAs('admin');
  const person = createPerson('Thangmawia Ralte');
  await page.goto('/admin/teachers');
  await page.getByRole('link', { name: 'Invite', exact: true }).click();
  const form = findUserForm(page, 'Send invitation');
  await form.getByLabel('Email address').fill(person.email);
  await form.getByLabel('Subjects (optional)').fill('Mathematics');
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page).toHaveURL('/admin/teachers');
  await expect(page.getByRole('status')).toContainText(`Invitation sent to ${person.email}.`);
  await expect(findRow(page, person.email)).toContainText('Pending');
  await expect(findRow(page, person.email)).toContainText('Invited on');

  const theirs = await browser.newPage({ baseURL: place.origin });
  await theirs.goto(await findLink(person.email));
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Join Shikhar as a teacher');
  await expect(theirs.getByRole('main')).toContainText('Meenal Kapoor has invited you. The link works until');
  await expect(theirs.getByLabel('Email address')).toHaveValue(person.email);
  await expect(theirs.getByLabel('Email address')).not.toBeEditable();
  await expect(theirs.getByLabel('Subjects')).toHaveValue('Mathematics');
  await expect(theirs.getByLabel('Subjects')).not.toBeEditable();
  await theirs.getByLabel('Full Name').fill(person.name);
  await theirs.getByLabel('Password', { exact: true }).fill('password123');
  await theirs.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(theirs.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/too common/);
  await expect(theirs.getByLabel('Full Name')).toHaveValue(person.name);
  await theirs.getByLabel('Password', { exact: true }).fill(person.password);
  await theirs.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Teacher!');
  await theirs.close();
});

test('asks a school for its code, and refuses a used link @long', async ({ page, browser, place, signInAs }) => {
  await signInAs('admin');
  const person = createPerson('Nalanda Public School');
  await page.goto('/admin/schools/invite');
  await page.getByLabel('Email address').fill(person.email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Invitation' })).toContainText('The link works until');
  const theirs = await browser.newPage({ baseURL: place.origin });
  const link = await findLink(person.email);
  await theirs.goto(link);
  await theirs.getByLabel('Full Name').fill(person.name);
  await theirs.getByLabel('School code').fill(`nps-${person.word}`);
  await theirs.getByLabel('Password', { exact: true }).fill(person.password);
  await theirs.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(theirs).toHaveURL('/dashboard');
  expect((await theirs.goto(link))?.status()).toBe(400);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('This invitation does not work');
  await theirs.close();
  await page.goto(`/admin/schools?search=nps-${person.word}`);
  await expect(findRow(page, person.name)).toContainText('Active');
});

test('revokes an invitation together with its link @long', async ({ page, signInAs }) => {
  await signInAs('admin');
  const { email } = createPerson('Revoked');
  await page.goto('/admin/teachers/invite');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  const link = await findLink(email);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This invitation has just been sent.');
  await page.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('status')).toContainText('The invitation was revoked.');
  expect((await page.goto(link))?.status()).toBe(400);
  await page.goto(`/admin/users?search=${encodeURIComponent(email)}`);
  await expect(page.getByRole('main')).toContainText('No users found matching the current filters.');
});
