import type { ManagedUser } from '@shikhar/contracts/users/management/schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { parseUserFilters } from './user-filters.ts';
import { userList } from './user-lists.ts';
import { buildUserRow } from './user-row.server.ts';
import { UserTable } from './user-table.tsx';

const shared = { email: 'asha@school.example', createdAt: '2026-11-01T10:00:00.000Z' };
const student: ManagedUser = {
  ...shared,
  id: '01a1fec4-1ccc-743f-a8d2-7575bba9b75e',
  name: 'Asha Verma',
  role: 'student',
  status: 'active',
  class: '9',
};
const { class: _, ...person } = student;

function render(user: ManagedUser): string {
  const filters = parseUserFilters('http://localhost:3000/admin/users', userList);
  return renderToStaticMarkup(<UserTable list={userList} filters={filters} rows={[buildUserRow(user, userList)]} />);
}

it.each([
  ['Student', student, 'Class 9'],
  ['Teacher', { ...person, role: 'teacher', subjects: ['Science', 'English'] }, 'Science, English'],
  ['School', { ...person, role: 'school', schoolCode: 'NPS-NGP-027' }, 'NPS-NGP-027'],
] satisfies [string, ManagedUser, string][])('shows the name, e-mail, role and details of a %s', (role, user, details) => {
  const html = render(user);
  for (const text of [user.name, user.email, role, details]) expect(html).toContain(`>${text}<`);
});

it.each([
  ['active', 'suspend', 'Suspend'],
  ['pending', 'activate', 'Activate'],
  ['suspended', 'activate', 'Activate'],
] as const)('offers for a user who is %s to %s, and to delete', (status, name, label) => {
  const html = render({ ...student, status });
  expect(html).toMatch(new RegExp(`<button [^>]*name="${name}"[^>]*>${label}<`));
  expect(html.match(/name="(?:suspend|activate)"/g)).toHaveLength(1);
  expect(html).toContain('Delete Asha Verma');
});
