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

test('a filter chosen before the scripts came is applied when they come @script @wide @long', async ({ page, signInAs }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/entry\.client-[^/]*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await signInAs('admin');
  await page.goto('/admin/users', { waitUntil: 'domcontentloaded' });
  await page.getByRole('radio', { name: 'Suspended' }).check();
  await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible();
  held.resolve();
  await expect(page).toHaveURL('/admin/users?status=suspended');
  await expect(page.getByRole('button', { name: 'Apply' })).toHaveCount(0);
});

test('a list stays without a network @script @wide @long', async ({ page, context, signInAs, watch }) => {
  watch.allowErrors();
  await signInAs('admin');
  await page.goto('/admin/users');
  await context.setOffline(true);
  await page.getByRole('searchbox', { name: 'Search' }).fill('Asha');
  await expect(page.getByText('You are offline. This page stays open.')).toBeVisible();
  await page
    .getByRole('button', { name: /^Suspend / })
    .first()
    .click();
  await expect(page.getByText('This could not be sent. Please try again in a moment.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Management');
});

test('a search that ends an older one whose data is arriving logs no error @script @wide @long', async ({ page, signInAs }) => {
  await page.addInitScript(() => {
    const send = window.fetch;
    // Sends the start of the first answer only.
    window.fetch = (input, init) => {
      if (!String(input).includes('search=Aa')) return send(input, init);
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason));
          document.body.dataset['begun'] = '';
          stream.enqueue(new TextEncoder().encode('[{"_1":2},'));
        },
      });
      return Promise.resolve(new Response(body, { headers: { 'x-remix-response': 'yes' } }));
    };
  });
  await signInAs('admin');
  await page.goto('/admin/users');
  const field = page.getByRole('searchbox', { name: 'Search' });
  await field.fill('Aa');
  await expect(page.locator('body[data-begun]')).toHaveCount(1);
  await field.fill('nobody of this name');
  await expect(page.getByRole('main')).toContainText('No users found matching the current filters.');
});

for (const { role, path, choice, query } of [
  { role: 'admin', path: '/admin/challenges', choice: 'Answered', query: '?show=decided' },
  { role: 'student', path: '/results', choice: 'Science', query: '?subject=Science' },
] as const) {
  test(`updates ${path} when a filter changes @script @wide @long`, async ({ page, signInAs }) => {
    await signInAs(role);
    await page.goto(path);
    await page.getByRole('radio', { name: choice }).check();
    await expect(page).toHaveURL(path + query);
    await expect(page.getByRole('radio', { name: choice })).toBeFocused();
  });
}
