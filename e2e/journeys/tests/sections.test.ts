import { expect, test } from '../../fixtures/shikhar.ts';
import { clickButton, fillDetails, findQuestionText } from '../../pages/builder-page.ts';

test('sections are spoken of only where a test has some @wide @long', async ({ page, signInAs }) => {
  await signInAs('teacher');
  await page.goto('/teacher/tests/new');
  await fillDetails(page, { title: 'No sections yet', chapter: 'Light' });
  const rest = page.locator('summary', { hasText: 'Explanation, chapter and difficulty' });
  const negative = page.getByRole('region', { name: /^Question/ }).getByLabel('Negative marks');
  await rest.click();
  await expect(negative).toHaveAccessibleDescription('Deducted for a wrong answer. Leave empty to use the test’s setting.');
  await clickButton(page, 'Create test');
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
  const builder = page.url();
  await clickButton(page, 'Check and publish');
  const problem = page.getByRole('region', { name: 'Checks' }).getByRole('listitem');
  await expect(problem).toContainText('In the test’s details');
  await expect(problem).not.toContainText('sections');

  await page.goto(builder);
  await page.locator('summary', { hasText: 'Sections' }).click();
  await page.getByRole('group', { name: 'New section' }).getByLabel('Title').first().fill('Physics');
  await clickButton(page, 'Save');
  await expect(page.getByLabel('Section', { exact: true })).toBeVisible();
  await rest.click();
  await expect(negative).toHaveAccessibleDescription(
    'Deducted for a wrong answer. Leave empty to use the section’s or the test’s setting.',
  );
  await clickButton(page, 'Check and publish');
  await expect(problem.first()).toContainText('In the test’s details and sections');
});

test('a teacher makes sections, moves one, renames one and removes one @long', async ({ page, signInAs, javaScriptEnabled }) => {
  await signInAs('teacher');
  await page.goto('/teacher/tests/new');
  await fillDetails(page, { title: 'Three sections', chapter: 'Light' });
  const fold = page.locator('summary', { hasText: 'Sections' });
  const titles = page.getByRole('group', { name: /^(?:Section \d|New section)/ }).getByLabel('Title');
  await fold.click();
  for (const [row, title] of ['Physics', 'Chemistry', 'Biology'].entries()) await titles.nth(row).fill(title);
  await clickButton(page, 'Create test');
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
  const section = page.getByLabel('Section', { exact: true });
  await expect(section).toBeVisible();
  // The first question goes into the first section.
  await expect(section.getByRole('option', { selected: true })).toHaveText('Physics');
  await expect(findQuestionText(page)).toHaveValue('');
  await fold.click();

  if (javaScriptEnabled !== false) {
    await page.getByRole('button', { name: 'Move section 3' }).press('ArrowUp');
    await expect(titles.nth(1)).toHaveValue('Biology');
    await expect(titles.nth(2)).toHaveValue('Chemistry');
    await expect(page.getByRole('button', { name: 'Move section 2' })).toBeFocused();
  } else {
    await titles.nth(1).fill('Biology');
    await titles.nth(2).fill('Chemistry');
  }
  await titles.nth(0).fill('Physics and maths');
  await page
    .getByRole('group', { name: 'Section 3' })
    .getByRole('checkbox', { name: /^Remove this section/ })
    .check();
  await clickButton(page, 'Save');
  await expect(section.getByRole('option')).toHaveText(['Physics and maths', 'Biology']);
});
