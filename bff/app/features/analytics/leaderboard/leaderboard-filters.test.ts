import { describe, expect, it } from 'vitest';
import { formatUnknownFilters, leaderboardFilters } from './leaderboard-filters.ts';
import { formatAbsence, formatDays, summarizeFilters } from './leaderboard-text.ts';

const write = (query: string) => `http://here.invalid/leaderboard?${query}`;
const read = (query: string) => leaderboardFilters.parse(write(query));

describe('leaderboard filters', () => {
  it('are stored in the URL', () => {
    const filters = read('class=9&subject=Science&period=monthly&page=3');
    expect(filters).toEqual({ class: '9', subject: 'Science', period: 'monthly', page: 3 });
    expect(leaderboardFilters.buildHref('/leaderboard', filters)).toBe(
      '/leaderboard?class=9&subject=Science&period=monthly&page=3',
    );
    expect(summarizeFilters(filters)).toBe('This Month, Class 9, Science');
  });

  it.each(['', 'subject=all', 'class=&subject=&period=&page='])('default to the own class this week for %j', (query) => {
    expect(leaderboardFilters.buildHref('/leaderboard', read(query))).toBe('/leaderboard');
    expect(formatUnknownFilters(write(query), '10')).toEqual([]);
  });

  it('name all classes', () => {
    expect(leaderboardFilters.buildHref('/leaderboard', read('class=all'))).toBe('/leaderboard?class=all');
    expect(summarizeFilters(read('class=all'))).toBe('This Week, all classes and subjects');
    expect(summarizeFilters(read('class=all&subject=Science'))).toBe('This Week, all classes, Science');
  });

  it('ignore unknown values, with a notice', () => {
    const query = 'class=13&subject=Magic&period=daily&page=-1';
    expect(leaderboardFilters.buildHref('/leaderboard', read(query))).toBe('/leaderboard');
    expect(formatUnknownFilters(write('class=13'), '10')).toEqual(['We do not know the class “13”. Showing class 10.']);
    expect(formatUnknownFilters(write(query), undefined)).toEqual([
      'We do not know the class “13”. Showing all.',
      'We do not know the subject “Magic”. Showing all.',
      'We do not know the period “daily”. Showing this week.',
    ]);
  });
});

describe('two days in a sentence', () => {
  it.each([
    ['2026-11-16', '2026-11-22', '16 and 22 November', 'November 16 and 22'],
    ['2026-11-30', '2026-12-06', '30 November and 6 December', 'November 30 and December 6'],
    ['2026-04-01', '2027-03-31', '1 April 2026 and 31 March 2027', 'April 1, 2026 and March 31, 2027'],
  ])('%s and %s', (from, to, words, monthFirst) => {
    expect(formatDays(from, to, 'DD-MM-YYYY')).toBe(words);
    expect(formatDays(from, to, 'MM-DD-YYYY')).toBe(monthFirst);
    expect(formatDays(from, to, 'YYYY-MM-DD')).toBe(`${from} and ${to}`);
  });
});

describe('why a student is not on the board', () => {
  it.each([
    ['class=10', false, 'You are not ranked yet: you submitted no marked test this week.'],
    ['class=all&subject=Science', false, 'You are not ranked yet: you submitted no marked Science test this week.'],
    ['class=10&period=monthly', true, 'You are not ranked: you submitted no marked test last month.'],
    ['class=10&subject=Science', true, 'You are not ranked: you submitted no marked Science test last week.'],
    ['class=9', true, 'You are in Class 10, so you are not on this list.'],
  ])('%s, last period: %s', (query, isLastPeriod, words) => {
    expect(formatAbsence({ filters: read(query), isLastPeriod }, '10')).toBe(words);
  });
});
