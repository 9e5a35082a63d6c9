import { describe, expect, it } from 'vitest';
import { buildDeleteHref, buildListHref, parseUserFilters, summarize, toUserFilter } from './user-filters.ts';
import { schoolList, teacherList, userList } from './user-lists.ts';

const read = (query: string, list = userList) => parseUserFilters(`http://localhost:3000${list.path}${query}`, list);

describe('user filters', () => {
  it.each([
    ['?role=student&status=pending&search=+Asha++&page=3', { role: 'student', status: 'pending', search: 'Asha', page: 3 }],
    ['', { role: undefined, status: undefined, search: '', page: 1 }],
    ['?role=admin&status=deleted&page=0', { role: undefined, status: undefined, search: '', page: 1 }],
    ['?page=1e9&search=%00a%0Ab', { role: undefined, status: undefined, search: 'a b', page: 100_000 }],
    [`?search=${'x'.repeat(300)}`, { role: undefined, status: undefined, search: 'x'.repeat(100), page: 1 }],
  ])('parse %s and ignore invalid values', (query, filters) => {
    expect(read(query)).toEqual(filters);
  });

  it('are limited to those the list supports', () => {
    expect(read('?role=student&status=pending', teacherList)).toMatchObject({ role: undefined, status: undefined });
    expect(read('?status=suspended', schoolList)).toMatchObject({ status: 'suspended' });
  });

  it('round-trip through the URL', () => {
    const filters = read('?status=active&search=a%26b&role=teacher&page=2');
    expect(buildListHref(userList, filters)).toBe('/admin/users?search=a%26b&role=teacher&status=active&page=2');
    expect(buildListHref(userList, read(''))).toBe('/admin/users');
    expect(buildDeleteHref(userList, read(''), 'one')).toBe('/admin/users?delete=one');
    expect(buildDeleteHref(teacherList, read('?page=2', teacherList), 'one')).toBe('/admin/teachers?page=2&delete=one');
  });

  it('ask for complete details on the teachers and schools lists', () => {
    expect(toUserFilter(userList, read('?role=teacher'))).toEqual({ role: 'teacher' });
    expect(toUserFilter(schoolList, read('?search=a', schoolList))).toEqual({ role: 'school', search: 'a', details: 'complete' });
  });

  it.each([
    [userList, '', 'All roles, all statuses'],
    [userList, '?role=student&status=active', 'Student, active'],
    [schoolList, '?status=suspended&search=nalanda', 'Suspended, “nalanda”'],
    [teacherList, '', 'All statuses'],
  ])('are summarized in words', (list, query, words) => {
    expect(summarize(list, read(query, list))).toBe(words);
  });
});
