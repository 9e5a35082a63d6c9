import { createStudentDetails } from '../../fixtures/people.ts';
import { test } from '../../fixtures/school-test.ts';
import { expect } from '../../fixtures/shikhar.ts';
import { findQuestion } from '../../pages/questions.ts';
import { clickSignUp, fillSignUp } from '../../pages/sign-up-page.ts';

test('asks the school whose code was given at sign-up, and belongs to it once it approves', async ({
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
  await expect(page.getByText('You belong to no school.')).toBeVisible();

  await signInBy(school);
  await page.goto('/school/requests');
  await expect(page.getByText('1 person waits')).toBeVisible();
  await page.getByRole('button', { name: 'Approve Zoya Khan' }).click();
  await expect(page.getByText('1 person is a member now.')).toBeVisible();
  await expect(page.getByText('No requests are waiting.')).toBeVisible();

  await signInBy(student);
  await page.goto('/profile/school');
  await expect(page.getByRole('region', { name: 'Your school' })).toContainText(school.code);
});

test('refuses a code that no school has, beside the field, with the form filled in', async ({ page }) => {
  const message = 'No school has this code. Check it with your school, or leave it out';
  await page.goto('/?mode=signup');
  await fillSignUp(page, createStudentDetails({ name: 'Ravi Iyer' }));
  await page.getByLabel('School code (optional)').fill('NOWHERE-1');
  await clickSignUp(page);
  const field = page.getByLabel('School code (optional)');
  await expect(field).toHaveAccessibleDescription(new RegExp(message));
  await expect(field).toHaveValue('NOWHERE-1');
  await expect(page.getByLabel('Full Name')).toHaveValue('Ravi Iyer');
});

test('says the same on the page of the own school @wide', async ({ page, enrol }) => {
  await enrol();
  await page.goto('/profile/school');
  const field = page.getByLabel('School code');
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await expect(field).toHaveAccessibleDescription(/Enter the code of your school/);
  await field.fill('NOWHERE-1');
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await expect(field).toHaveAccessibleDescription(/No school has this code/);
  await expect(field).toHaveValue('NOWHERE-1');
});

test('takes a request back', async ({ page, enrol, makeSchool }) => {
  const school = await makeSchool();
  await enrol();
  await page.goto('/profile/school');
  await page.getByLabel('School code').fill(school.code);
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await expect(page.getByText(`${school.name} has your request. You are a member when it approves.`)).toBeVisible();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('Your request was taken back.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Before' })).toContainText('Request taken back');
});

test('stays at the old school until the new one approves, and can leave', async ({ page, makeSchool, makePupil, signInBy }) => {
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
  await expect(page.getByRole('region', { name: 'Before' })).toContainText('You moved to another school');
  await page.getByRole('link', { name: 'Leave this school' }).click();
  const question = findQuestion(page, 'Leave school');
  await expect(question).toContainText(`Leave ${next.name}?`);
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('You have left your school.')).toBeVisible();
  await expect(page.getByText('You belong to no school.')).toBeVisible();
});
