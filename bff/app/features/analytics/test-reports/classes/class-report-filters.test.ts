import { describe, expect, it } from 'vitest';
import { classFilters, formatUnknownFilters, summarizeClassFilters } from './class-report-filters.ts';

const at = (query: string) => `https://shikhar.example/teacher/performance/classes?${query}`;

describe('class report filters', () => {
  it('are stored in the URL', () => {
    const filters = classFilters.parse(at('class=9&subject=Science&period=year&page=2'));
    expect(filters).toEqual({ class: '9', subject: 'Science', period: 'year', page: 2 });
    expect(classFilters.buildHref('/c', filters)).toBe('/c?class=9&subject=Science&period=year&page=2');
    expect(classFilters.buildHref('/c', classFilters.parse(at('class=all&page=1')))).toBe('/c');
    expect(summarizeClassFilters(filters)).toBe('Class 9, Science, this year');
  });

  it('report unknown values and show all', () => {
    const url = at('class=12&subject=Magic&period=week&page=x');
    expect(classFilters.parse(url)).toEqual({ class: undefined, subject: undefined, period: 'term', page: 1 });
    expect(formatUnknownFilters(url)).toEqual([
      'We do not know the class “12”. Showing all.',
      'We do not know the subject “Magic”. Showing all.',
      'We do not know the period “week”. Showing this term.',
    ]);
    expect(formatUnknownFilters(at('class=all'))).toEqual([]);
  });
});
