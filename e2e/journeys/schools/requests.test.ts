import { postForm } from '../../fixtures/form-client.ts';
import { findMail } from '../../fixtures/mail.ts';
import { test } from '../../fixtures/school-test.ts';
import { expect } from '../../fixtures/shikhar.ts';
import { findQuestion } from '../../pages/questions.ts';

test('approves all selected requests together, and notifies the students @long', async ({
  page,
  makeSchool,
  makeApplicant,
  signInBy,
}) => {
  const school = await makeSchool();
  const people = [];
  for (const name of ['Asha Verma', 'Bina Nair', 'Chetan Rao']) people.push(await makeApplicant(school, { name }));
  const mail = await findMail(school.email, { subject: 'Someone has asked to join your school' });
  expect(mail.text).toContain('/school/requests');

  await signInBy(school);
  await page.goto('/school/requests');
  await page.getByRole('link', { name: 'Select all on this page' }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await page.getByRole('checkbox', { name: /Chetan Rao/ }).uncheck();
  await page.getByRole('button', { name: 'Approve selected' }).click();
  await expect(page.getByText('2 people are members now.')).toBeVisible();
  await page.getByRole('button', { name: 'Refuse Chetan Rao' }).click();
  await expect(page.getByText('1 request refused.')).toBeVisible();
  await page.goto('/school/students');
  await expect(page.getByRole('link', { name: 'Asha Verma' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Chetan Rao' })).toHaveCount(0);

  await findMail(people[0]?.email ?? '', { subject: `You are a member of ${school.name}` });
  await findMail(people[2]?.email ?? '', { subject: `${school.name} has refused your request` });
});

test('requires a selection before deciding @wide @long', async ({ page, makeSchool, makeApplicant, signInBy }) => {
  const school = await makeSchool();
  await makeApplicant(school, { name: 'Asha Verma' });
  await signInBy(school);
  await page.goto('/school/requests');
  await page.getByRole('button', { name: 'Refuse selected' }).click();
  await expect(page.getByRole('alert')).toHaveText('Select at least one request.');
  await expect(page.getByRole('checkbox', { name: /Asha Verma/ })).toBeVisible();
});

test('a decision that does not reach the server leaves the selection as it is @script @wide @long', async ({
  page,
  makeSchool,
  makeApplicant,
  signInBy,
  watch,
}) => {
  watch.allowErrors();
  const school = await makeSchool();
  await makeApplicant(school, { name: 'Asha Verma' });
  await signInBy(school);
  await page.goto('/school/requests');
  await page.getByRole('checkbox', { name: /Asha Verma/ }).check();
  await page.route(/requests\.data/, (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Approve selected' }).click();
  await expect(page.getByRole('alert')).toContainText('This could not be sent');
  await expect(page.getByRole('checkbox', { name: /Asha Verma/ })).toBeChecked();
  await page.getByRole('button', { name: 'Approve selected' }).click();
  await expect(page.getByText('1 person is a member now.')).toBeVisible();
});

test('a school cannot decide requests to another school @once @long', async ({ makeSchool, makeApplicant, place }) => {
  const [school, other] = [await makeSchool(), await makeSchool()];
  await makeApplicant(other, { name: 'Asha Verma' });
  const html = await (await other.request.get(`${place.origin}/school/requests`)).text();
  const id = /name="id" value="([^"]+)"|value="([^"]+)"[^>]*name="id"/.exec(html)?.slice(1).find(Boolean) ?? '';
  expect(id).not.toBe('');
  const answer = await postForm(school.request, place.origin, '/school/requests', { approve: id });
  expect(answer.status()).toBe(404);
  expect(await (await other.request.get(`${place.origin}/school/requests`)).text()).toContain('Asha Verma');
});

test('a school admits a teacher, and removes them again @long', async ({ page, place, makeSchool, makePerson, signInBy }) => {
  const school = await makeSchool();
  const teacher = await makePerson('teacher', 'Suresh Kulkarni');
  await postForm(teacher.request, place.origin, '/profile/school', { schoolCode: school.code });
  await signInBy(school);
  await page.goto('/school/requests');
  await page.getByRole('button', { name: `Approve ${teacher.name}` }).click();
  await expect(page.getByText('1 person is a member now.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Students' }).getByRole('link', { name: 'Teachers' }).click();
  await expect(page.getByRole('row', { name: teacher.name })).toContainText('Mathematics');
  await page.getByRole('link', { name: `Remove ${teacher.name}` }).click();
  const question = findQuestion(page, 'Remove teacher');
  await expect(question).toContainText(`Remove ${teacher.name} from your school?`);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The teacher is no longer a member of your school.')).toBeVisible();
  await expect(page.getByText('Your school has no teachers yet.')).toBeVisible();
});
