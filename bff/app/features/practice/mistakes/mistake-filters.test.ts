import { describe, expect, it } from 'vitest';
import { buildMistakesHref, formatUnknownFilters, mistakeFilters, summarizeFilters } from './mistake-filters.ts';

const write = (query: string) => `http://here.invalid/analytics/mistakes?${query}`;
const read = (query: string) => mistakeFilters.parse(write(query));

describe('notebook filters', () => {
  it('are stored in the URL', () => {
    const query = 'subject=Science&reason=none&chapter=Light&page=3';
    expect(read(query)).toEqual({ subject: 'Science', reason: 'none', chapter: 'Light', page: 3 });
    expect(buildMistakesHref(read(query))).toBe(`/analytics/mistakes?${query}`);
    expect(summarizeFilters(read(query))).toBe('Science, No reason given, Light');
  });

  it.each(['', 'subject=&reason=&chapter=&page=', 'subject=all&reason=all'])('default to everything for %j', (query) => {
    expect(buildMistakesHref(read(query))).toBe('/analytics/mistakes');
    expect(summarizeFilters(read(query))).toBe('All subjects and reasons');
    expect(formatUnknownFilters(write(query))).toEqual([]);
  });

  it('ignore unknown values, with a notice', () => {
    const query = 'subject=Magic&reason=luck&page=-1';
    expect(buildMistakesHref(read(query))).toBe('/analytics/mistakes');
    expect(formatUnknownFilters(write(query))).toEqual([
      'We do not know the subject “Magic”. Showing all.',
      'We do not know the reason “luck”. Showing all.',
    ]);
  });
});
