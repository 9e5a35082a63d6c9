import { describe, expect, it } from 'vitest';
import {
  buildStudentHref,
  formatUnknownFilters,
  parseStudentFilters,
  requireStudentFilters,
  summarizeFilters,
} from './student-filters.ts';

const read = (query: string) => parseStudentFilters(`http://localhost/school/students${query}`);

describe('the filters of a list of students', () => {
  it('come out of the address and go back into it', () => {
    const query = '?search=asha+v&class=9&show=needs_help&page=3';
    expect(buildStudentHref('/school/students', read(query))).toBe(`/school/students${query}`);
    expect(buildStudentHref('/school/students', read(''))).toBe('/school/students');
  });

  it.each(['?class=11', '?show=all', '?page=0', '?page=x', '?search=%20%00', '?sort=name'])('leave out %s', (query) => {
    expect(buildStudentHref('/school/students', read(query))).toBe('/school/students');
  });

  it.each(['?class=11', '?show=foo'])('of a file are refused where they mean nothing: %s', (query) => {
    expect(() => requireStudentFilters(`http://localhost/school/students/export${query}`)).toThrow();
    expect(requireStudentFilters('http://localhost/school/students/export?class=9&show=')).toMatchObject({ class: '9' });
  });

  it('say what they do not know', () => {
    expect(formatUnknownFilters('http://localhost/school/students?class=99&show=foo&page=77')).toEqual([
      'We do not know the class “99”. Showing all.',
      'We do not know the choice “foo”. Showing all.',
    ]);
    expect(formatUnknownFilters('http://localhost/school/students?class=9&show=&search=')).toEqual([]);
  });

  it('say in words what is chosen', () => {
    expect(summarizeFilters(read(''))).toBe('All classes');
    expect(summarizeFilters(read('?class=9&show=needs_help&search=asha'))).toBe('Class 9, needs help, “asha”');
  });
});
