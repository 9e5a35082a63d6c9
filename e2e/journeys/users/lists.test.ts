import { addByPost } from '../../fixtures/managed-users.ts';
import { expect, test } from '../../fixtures/shikhar.ts';
import { findRow, openFilters, searchFor } from '../../pages/users-page.ts';

const lists = [
  {
    path: '/admin/users',
    title: 'User Management',
    heads: ['User', 'Role', 'Status', 'Details', 'Actions'],
    statuses: ['All', 'Active', 'Pending', 'Suspended'],
    empty: 'No users found matching the current filters.',
  },
  {
    path: '/admin/teachers',
    title: 'Teacher Management',
    heads: ['Teacher', 'Status', 'Subjects', 'School', 'Students', 'Actions'],
    statuses: ['All', 'Active', 'Suspended'],
    empty: 'No teachers found matching the current filters.',
  },
  {
    path: '/admin/schools',
    title: 'School Management',
    heads: ['School', 'Status', 'School code', 'Students', 'Actions'],
    statuses: ['All', 'Active', 'Suspended'],
    empty: 'No schools found matching the current filters.',
  },
];

for (const { path, title, heads, statuses, empty } of lists) {
  test(`${title} has its columns, its filters and a text for an empty list @long`, async ({ page, signInAs }) => {
    await signInAs('admin');
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} | Shikhar`);
    await expect(page.getByRole('columnheader')).toHaveText(heads);
    await openFilters(page);
    await expect(page.getByRole('group', { name: 'Status' }).locator('label')).toHaveText(statuses);
    await page.goto(`${path}?search=nobody+of+this+name&status=active`);
    await expect(page.getByRole('main')).toContainText(empty);
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });
}

test('keeps the search and filters of a list in the address on every page @long', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin/users?role=student&page=2');
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('Showing 26–50 of');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/admin/users?role=student&page=3');
  for (const role of await page.locator('td[data-label=Role]').allTextContents()) expect(role).toBe('Student');
  await page.goto('/admin/users?role=student&page=4000');
  await expect(page).toHaveURL(/role=student&page=\d{1,3}$/);
});

test('finds people by any part of the name or e-mail @long', async ({ page, place, signInAs }) => {
  await signInAs('admin');
  const { word, name, email } = await addByPost(page.request, place.origin, 'teacher', 'Farhana');
  await page.goto('/admin/teachers');
  await searchFor(page, word.slice(1).toUpperCase());
  await expect(page).toHaveURL(/search=/);
  await expect(findRow(page, word)).toHaveCount(1);
  await expect(findRow(page, word)).toContainText('Mathematics');
  await searchFor(page, email.slice(2, 16));
  await expect(findRow(page, word)).toBeVisible();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('updates the list while a search is typed, and when a filter changes @script @long', async ({ page, place, signInAs }) => {
  await signInAs('admin');
  const { word } = await addByPost(page.request, place.origin, 'teacher', 'Live');
  await page.goto('/admin/users');
  await openFilters(page);
  await expect(page.getByRole('button', { name: 'Apply' })).toHaveCount(0);
  const field = page.getByRole('searchbox', { name: 'Search' });
  await field.pressSequentially(word);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(`/admin/users?search=${word}`);
  await expect(field).toBeFocused();
  await page.getByRole('radio', { name: 'Suspended' }).check();
  await expect(page.getByRole('main')).toContainText('No users found matching the current filters.');
  await expect(page).toHaveURL(`/admin/users?search=${word}&status=suspended`);
});
