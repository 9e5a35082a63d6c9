import { expect, test } from '../../fixtures/shikhar.ts';
import { clickButton, fillDetails, findQuestionText } from '../../pages/builder-page.ts';

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
