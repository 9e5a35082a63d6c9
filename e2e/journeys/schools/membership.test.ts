import { createStudentDetails } from '../../fixtures/people.ts';
import { test } from '../../fixtures/school-test.ts';
import { expect } from '../../fixtures/shikhar.ts';
import { findQuestion } from '../../pages/questions.ts';
import { clickSignUp, fillSignUp } from '../../pages/sign-up-page.ts';

test('a school code at sign-up sends a request, and the student joins once the school approves @plain', async ({
  page,
  makeSchool,
  signInBy,
}) => {
  const school = await makeSchool();
  const student = createStudentDetails({ name: 'Zoya Khan', class: '9' });
  await page.goto('/?mode=signup');
  await fillSignUp(page, student);
  await page.getByLabel('School code (optional)').fill(school.code.toLowerCase());
  await clickSignUp(page);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/profile/school');
  await expect(page.getByText(`${school.name} has your request`)).toBeVisible();
  await expect(page.getByText('You are not in a school.')).toBeVisible();

  await signInBy(school);
  await page.goto('/school/requests');
  await expect(page.getByText('1 person is waiting')).toBeVisible();
  await page.getByRole('button', { name: 'Approve Zoya Khan' }).click();
  await expect(page.getByText('1 person is a member now.')).toBeVisible();
  await expect(page.getByText('No requests are waiting.')).toBeVisible();

  await signInBy(student);
  await page.goto('/profile/school');
  await expect(page.getByRole('region', { name: 'Your school' })).toContainText(school.code);
});

test('refuses an unknown school code beside the field, and keeps the form filled in @long', async ({ page }) => {
  const message = 'No school has this code. Check it with your school, or leave it empty.';
  await page.goto('/?mode=signup');
  await fillSignUp(page, createStudentDetails({ name: 'Ravi Iyer' }));
  await page.getByLabel('School code (optional)').fill('NOWHERE-1');
  await clickSignUp(page);
  const field = page.getByLabel('School code (optional)');
  await expect(field).toHaveAccessibleDescription(new RegExp(message));
  await expect(field).toHaveValue('NOWHERE-1');
  await expect(page.getByLabel('Full Name')).toHaveValue('Ravi Iyer');
});

test('refuses an unknown school code on the school page of the profile, too @wide @long', async ({ page, enrol }) => {
  await enrol();
  await page.goto('/profile/school');
  const field = page.getByLabel('School code');
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await expect(field).toHaveAccessibleDescription(/Enter the code your school gave you/);
  await field.fill('NOWHERE-1');
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await expect(field).toHaveAccessibleDescription(/No school has this code/);
  await expect(field).toHaveValue('NOWHERE-1');
});

test('a wrong school code is explained when its field is left, until it is corrected @script @wide @long', async ({
  page,
  enrol,
}) => {
  await enrol();
  await page.goto('/profile/school');
  const field = page.getByLabel('School code');
  // The script may not have come yet.
  await expect(async () => {
    await field.fill('!');
    await field.blur();
    await expect(field).toHaveAccessibleDescription(/Use 3 to 32 letters, digits and hyphens/, { timeout: 1_000 });
  }).toPass();
  await field.fill('NPS-NGP-027');
  await expect(field).not.toHaveAccessibleDescription(/Use 3 to 32 letters/);
});

test('withdraws a request @long', async ({ page, enrol, makeSchool }) => {
  const school = await makeSchool();
  await enrol();
  await page.goto('/profile/school');
  await page.getByLabel('School code').fill(school.code);
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await expect(page.getByText(`${school.name} has your request. You become a member when the school approves it.`)).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw request' }).click();
  await expect(page.getByText('Your request was withdrawn.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Request withdrawn');
});

test('a student stays at the old school until the new one approves, and can leave @long', async ({
  page,
  makeSchool,
  makePupil,
  signInBy,
}) => {
  const [old, next] = [await makeSchool(), await makeSchool()];
  const pupil = await makePupil(old, { name: 'Asha Verma' });
  await signInBy(pupil);
  await page.goto('/profile/school');
  await page.getByLabel('School code').fill(next.code);
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await expect(page.getByText(`You stay at ${old.name} until it is approved.`)).toBeVisible();

  await signInBy(next);
  await page.goto('/school/requests');
  await page.getByRole('button', { name: 'Approve Asha Verma' }).click();
  await expect(page.getByText('1 person is a member now.')).toBeVisible();

  await signInBy(pupil);
  await page.goto('/profile/school');
  await expect(page.getByRole('region', { name: 'Your school' })).toContainText(next.code);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('You moved to another school');
  await page.getByRole('link', { name: 'Leave this school' }).click();
  const question = findQuestion(page, 'Leave school');
  await expect(question).toContainText(`Leave ${next.name}?`);
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('You have left your school.')).toBeVisible();
  await expect(page.getByText('You are not in a school.')).toBeVisible();
});
