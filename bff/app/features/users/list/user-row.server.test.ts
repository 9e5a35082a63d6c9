import type { ManagedUser } from '@shikhar/contracts/users/management/schemas';
import { expect, it } from 'vitest';
import { schoolList, teacherList, userList } from './user-lists.ts';
import { buildUserRow } from './user-row.server.ts';

const teacher: ManagedUser = {
  id: '01a1fec4-1ccc-743f-a8d2-7575bba9b75e',
  name: 'Gurmeet Sandhu',
  email: 'gurmeet@example.org',
  role: 'teacher',
  status: 'active',
  subjects: ['Science'],
  schoolName: 'Nalanda Public School',
  studentCount: 1204,
  createdAt: '2026-11-01T10:00:00.000Z',
};

it('a row has only what the columns of its list show', () => {
  const { schoolName: _, studentCount: __, createdAt: ___, subjects: ____, ...shared } = teacher;
  const row = { ...shared, details: 'Science' };
  expect(buildUserRow(teacher, userList)).toEqual(row);
  expect(buildUserRow(teacher, teacherList)).toEqual({ ...row, school: 'Nalanda Public School', studentCount: '1,204' });
  expect(buildUserRow(teacher, schoolList)).toEqual({ ...row, studentCount: '1,204' });
});
