import type { Locator, Page } from '@playwright/test';
import { findFirst } from '../../fixtures/papers.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { jumpTo, startTest } from '../../pages/exam-page.ts';

/** The choices of a group of radios. */
function findChoices(page: Page, name: string): Locator {
  return page.getByRole('group', { name, exact: true }).locator('label');
}

function findOptions(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true }).getByRole('option');
}

async function expectFields(page: Page, labels: readonly string[]): Promise<void> {
  for (const label of labels) await expect(page.getByLabel(label, { exact: true }).first(), label).toBeVisible();
}

const subjects = ['Mathematics', 'Science', 'English'];
const classes = ['Class 7', 'Class 8', 'Class 9', 'Class 10'];

test('signing in and signing up have the fields of the specification @once @long', async ({ page }) => {
  await page.goto('/');
  await expect(findChoices(page, 'I am a')).toHaveText(['Student', 'Teacher', 'School', 'Admin']);
  await expect(findChoices(page, 'I am a').locator('svg')).toHaveCount(4);
  await expectFields(page, ['Email address', 'Password']);
  await expect(page.getByLabel('Email address')).toHaveAttribute('type', 'email');
  for (const label of ['Full Name', 'Select Class']) await expect(page.getByLabel(label)).toHaveCount(0);
  await page.goto('/?mode=signup');
  await expectFields(page, ['Full Name', 'Email address', 'Password', 'Select Class']);
});

test('pages of a student have the choices and facts of the specification @once @long', async ({ page, enrol }) => {
  await enrol({ class: '10' });
  await page.goto('/dashboard');
  const actions = page.getByRole('region', { name: 'Quick Actions' });
  for (const path of ['/study-materials', '/test-series', '/leaderboard', '/analytics'])
    await expect(actions.locator(`a[href="${path}"]`), path).toBeVisible();

  await page.goto('/study-materials');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveAttribute('placeholder', 'Title, subject or chapter');
  await expect(findChoices(page, 'Subject')).toHaveText(['All Subjects', ...subjects, 'Social Studies']);
  await expect(findChoices(page, 'Type')).toHaveText(['All', 'PDF', 'Video', 'Notes']);

  await page.goto('/test-series');
  await expect(findChoices(page, 'Subject')).toHaveText(['All', ...subjects]);
  await expect(findChoices(page, 'Class')).toHaveText(['All', '7', '8', '9', '10']);
  await expect(findChoices(page, 'Level')).toHaveText(['All', 'Beginner', 'Intermediate', 'Advanced']);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Purchase Now' }) });
  for (const fact of ['Class 10', 'Total tests', 'Duration', 'Level', 'per package', /₹\d/, new RegExp(subjects.join('|'))])
    await expect(card.first()).toContainText(fact);
  await expect(card.first().getByRole('heading'), 'its title').toHaveText(/\w/);
  await expect(card.first().getByRole('paragraph').first(), 'its description').toHaveText(/\w/);
  await expect(card.first().getByRole('listitem').first(), 'a feature').toBeVisible();
  await expect(card.first().getByRole('link', { name: 'Start Test' })).toHaveCount(0);

  await page.goto('/leaderboard');
  expect((await findChoices(page, 'Class').allTextContents()).toSorted()).toEqual(['10', '7', '8', '9', 'All']);
  await expect(findChoices(page, 'Subject')).toHaveText(['All', ...subjects]);
  await expect(findChoices(page, 'Period')).toHaveText(['This Week', 'This Month', 'This Year']);

  await startTest(page);
  await jumpTo(page, findFirst('broad') + 1);
  await expect(page.locator('textarea').filter({ visible: true })).toHaveAccessibleName(/Your answer/);
  await expect(page.getByRole('group', { name: 'Upload supporting image/diagram (optional)' })).toBeVisible();
  await expect(page.getByLabel('Choose photos or a PDF')).toHaveAttribute('name', `file_${findFirst('broad')}`);
});

for (const role of ['teacher', 'admin'] as const) {
  test(`uploads and new tests of the ${role} have the fields of the specification @once @long`, async ({ page, signInAs }) => {
    await signInAs(role);
    await page.goto(`/${role}/materials`);
    await expectFields(page, ['Title', 'Subject', 'Class', 'Description']);
    await expect(page.getByLabel('File', { exact: true })).toHaveAttribute('type', 'file');
    await expect(findOptions(page, 'Subject')).toHaveText(['Choose', ...subjects]);
    await expect(findOptions(page, 'Class')).toHaveText(['Choose', ...classes]);
    await expect(findChoices(page, 'Type')).toHaveText(['PDF', 'Video', 'Notes']);

    await page.goto(`/${role}/tests/new`);
    await expectFields(page, ['Title', 'Subject', 'Class']);
    await expect(findOptions(page, 'Class')).toHaveText(['Choose', ...classes]);
    await expect(page.getByLabel('Duration')).toHaveValue('60');
    await expect(page.getByLabel('Duration')).toHaveAttribute('min', '1');
    await page.getByLabel('Paid test').check();
    await expect(page.getByLabel('Price')).toHaveAttribute('min', '0');
    await expect(page.getByLabel('Marks', { exact: true }).first()).toHaveValue('1');
    await expect(page.getByLabel('Marks', { exact: true }).first()).toHaveAttribute('min', '1');
    await expect(page.getByPlaceholder(/^Option [A-Z]$/).filter({ visible: true })).toHaveCount(4);
    for (const name of ['Multiple choice', 'Short answer', 'True/False'])
      await expect(page.getByRole('radio', { name, exact: true })).toHaveCount(1);
  });
}

test('pages of an administrator have the fields and facts of the specification @once @long', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin/users');
  await expect(findChoices(page, 'Role')).toHaveText(['All', 'Student', 'Teacher', 'School']);
  await page.goto('/admin/users/new');
  await expect(findChoices(page, 'Role')).toHaveText(['Student', 'Teacher', 'School']);

  await page.goto('/admin/analytics');
  for (const name of ['Weekly user growth', 'Completion rates by subject', 'Recent activity'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await page.goto('/admin/revenue');
  for (const name of ['Total revenue', 'Monthly growth', 'Active subscriptions', 'Average order value'])
    await expect(page.getByRole('term').filter({ hasText: name }).first()).toBeVisible();
  for (const name of ['Weekly trend', 'Top performing tests'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();

  await page.goto('/admin/security');
  await expectFields(page, ['Current password', 'New password', 'Two-factor authentication', 'Login notifications']);
  await expectFields(page, ['Require uppercase', 'Require numbers', 'Require special characters']);
  await expect(findOptions(page, 'Password expiry')).toHaveText(['30 days', '60 days', '90 days', '180 days']);
  await expect(page.getByLabel('Password expiry')).toHaveValue('90');
  await expect(findOptions(page, 'Session timeout')).toHaveText(['15 minutes', '30 minutes', '60 minutes', '120 minutes']);
  await expect(page.getByLabel('Session timeout')).toHaveValue('30');
  await expect(page.getByLabel('Minimum password length')).toHaveValue('8');
  for (const name of ['Save', 'Update']) await expect(page.getByRole('button', { name, exact: true })).toBeVisible();

  await page.goto('/admin/settings');
  await expectFields(page, ['Site name', 'Site URL', 'Admin email', 'Time format', 'Upload size', 'Retention']);
  await expectFields(page, ['Maintenance mode', 'Notifications in the app', 'Emails']);
  await expect(findOptions(page, 'Timezone')).toHaveText(['Asia/Kolkata', 'UTC', 'America/New_York']);
  await expect(findOptions(page, 'Date format')).toHaveText(['DD-MM-YYYY', 'MM-DD-YYYY', 'YYYY-MM-DD']);
  await expect(findOptions(page, 'Backup frequency')).toHaveText(['Daily', 'Weekly', 'Monthly']);
});
