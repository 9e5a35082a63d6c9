import { test } from '../../fixtures/school-test.ts';
import { expect } from '../../fixtures/shikhar.ts';
import { findQuestion } from '../../pages/questions.ts';

test('previews a class, leaves one student out, promotes the others and undoes it @long', async ({
  page,
  makeSchool,
  makePupil,
  signInBy,
}) => {
  const school = await makeSchool();
  for (const name of ['Asha Verma', 'Bina Nair', 'Chetan Rao']) await makePupil(school, { name, class: '7' });
  await signInBy(school);
  await page.goto('/school/promotions');
  await page.getByRole('link', { name: 'Preview class 7' }).click();
  await expect(page.getByText('Nothing has changed yet')).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await page.getByRole('checkbox', { name: /Bina Nair/ }).uncheck();
  await page.getByRole('button', { name: 'Promote to class 8' }).click();
  await expect(page.getByText('2 students are in class 8 now.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Class 7 to class 8');
  await expect(page.getByRole('row', { name: 'Asha Verma' })).toContainText('In class 8');
  await expect(page.getByRole('row', { name: 'Bina Nair' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Reverse' }).click();
  const question = findQuestion(page, 'Reverse promotion');
  await expect(question).toContainText('2 students go back.');
  await question.getByRole('button', { name: 'Reverse' }).click();
  await expect(page.getByText('2 students were returned.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Asha Verma' })).toContainText('Returned');
  await expect(page.getByRole('link', { name: 'Reverse' })).toHaveCount(0);
});

test('class 10 leaves the school, and the undo lists students it could not return @long', async ({
  page,
  makeSchool,
  makePupil,
  signInBy,
}) => {
  const [school, other] = [await makeSchool(), await makeSchool()];
  await makePupil(school, { name: 'Asha Verma' });
  const mover = await makePupil(school, { name: 'Bina Nair' });
  await signInBy(school);
  await page.goto('/school/promotions?class=10');
  await page.getByRole('button', { name: 'End these memberships' }).click();
  await expect(page.getByText('2 students left the school.')).toBeVisible();
  const address = page.url();

  await signInBy(mover);
  await page.goto('/profile/school');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('You finished class 10');
  await page.getByLabel('School code').fill(other.code);
  await page.getByRole('button', { name: 'Ask to join' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw request' })).toBeVisible();
  await signInBy(other);
  await page.goto('/school/requests');
  await page.getByRole('button', { name: 'Approve Bina Nair' }).click();
  await expect(page.getByText('1 person is a member now.')).toBeVisible();

  await signInBy(school);
  await page.goto(address);
  await expect(page.getByRole('row', { name: 'Bina Nair' })).toContainText('would not be returned');
  await page.getByRole('link', { name: 'Reverse' }).click();
  await findQuestion(page, 'Reverse promotion').getByRole('button', { name: 'Reverse' }).click();
  await expect(page.getByText('1 student was returned. 1 student has moved on since and stays.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Bina Nair' })).toContainText('Not returned: has moved on since');
});

test('an administrator promotes in the same way, by school code @long', async ({ page, makeSchool, makePupil, signInAs }) => {
  const school = await makeSchool();
  await makePupil(school, { name: 'Asha Verma', class: '9' });
  await signInAs('admin');
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Promotions' }).click();
  await page.getByLabel('School code').fill('NOWHERE-1');
  await page.getByRole('button', { name: 'Show classes' }).click();
  await expect(page.getByLabel('School code')).toHaveAccessibleDescription(/No school has this code/);
  await page.getByLabel('School code').fill(school.code);
  await page.getByRole('button', { name: 'Show classes' }).click();
  await expect(page.getByRole('heading', { name: `Classes of ${school.name}` })).toBeVisible();
  await page.getByRole('link', { name: 'Preview class 9' }).click();
  await page.getByRole('button', { name: 'Promote to class 10' }).click();
  await expect(page.getByText('1 student is in class 10 now.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/users\/promotions\//);
});

test('requires a selection before promoting @wide @long', async ({ page, makeSchool, makePupil, signInBy }) => {
  const school = await makeSchool();
  await makePupil(school, { name: 'Asha Verma', class: '8' });
  await signInBy(school);
  await page.goto('/school/promotions?class=8');
  await page.getByRole('checkbox', { name: /Asha Verma/ }).uncheck();
  await page.getByRole('button', { name: 'Promote to class 9' }).click();
  await expect(page.getByRole('alert')).toHaveText('Select at least one student.');
  await page.goto('/school/promotions?class=7');
  await expect(page.getByText('There are no students in class 7.')).toBeVisible();
});
