import { describe, expect, it } from 'vitest';
import { formatUnknownFilters, requireStudentFilters, studentFilters, summarizeFilters } from './student-filters.ts';

const read = (query: string) => studentFilters.parse(`http://localhost/school/students${query}`);

describe('student filters', () => {
  it('round-trip through the URL', () => {
    const query = '?search=asha+v&class=9&show=needs_help&page=3';
    expect(studentFilters.buildHref('/school/students', read(query))).toBe(`/school/students${query}`);
    expect(studentFilters.buildHref('/school/students', read(''))).toBe('/school/students');
  });

  it.each(['?class=11', '?show=all', '?page=0', '?page=x', '?search=%20%00', '?sort=name'])('ignore %s', (query) => {
    expect(studentFilters.buildHref('/school/students', read(query))).toBe('/school/students');
  });

  it.each(['?class=11', '?show=foo'])('of an export are refused when invalid: %s', (query) => {
    expect(() => requireStudentFilters(`http://localhost/school/students/export${query}`)).toThrow();
    expect(requireStudentFilters('http://localhost/school/students/export?class=9&show=')).toMatchObject({ class: '9' });
  });

  it('report unknown values', () => {
    expect(formatUnknownFilters('http://localhost/school/students?class=99&show=foo&page=77')).toEqual([
      'We do not know the class “99”. Showing all.',
      'We do not know the choice “foo”. Showing all.',
    ]);
    expect(formatUnknownFilters('http://localhost/school/students?class=9&show=&search=')).toEqual([]);
  });

  it('are summarized in words', () => {
    expect(summarizeFilters(read(''))).toBe('All classes');
    expect(summarizeFilters(read('?class=9&show=needs_help&search=asha'))).toBe('Class 9, needs help, “asha”');
  });
});
