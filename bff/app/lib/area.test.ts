import { expect, test } from 'vitest';
import { findArea, findForArea, findStaffArea, findStaffPath } from './area.ts';

test('the area is the first part of the path of a request or a location', () => {
  expect(findArea(new Request('http://localhost/school/students?page=2'))).toBe('school');
  expect(findStaffArea({ pathname: '/teacher/tests/new' })).toBe('teacher');
  expect(findStaffPath(new Request('http://localhost/admin/tests/1/check'), 'tests')).toBe('/admin/tests');
});

test('the area is found as Remix matches paths', () => {
  expect(findStaffPath({ pathname: '/ADMIN/Tests/' }, 'tests')).toBe('/admin/tests');
  expect(findArea({ pathname: '/%74eacher' })).toBe('teacher');
});

test('a page outside the known areas is an error', () => {
  expect(() => findStaffArea({ pathname: '/school/students' })).toThrow('/school/students is in no area of admin, teacher');
  expect(() => findForArea({ pathname: '/dashboard' }, { admin: 1 })).toThrow();
});
