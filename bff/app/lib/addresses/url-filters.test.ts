import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { expect, it } from 'vitest';
import { parsePeriod, parseUrlFilter } from './url-filters.ts';

const at = (query: string) => `https://shikhar.example/list?${query}`;

it('a filter in a URL is its text', () => {
  expect(parseUrlFilter(at('show=1'), 'show')).toBe('1');
});

it.each([
  ['', 'Science', []],
  ['period=', 'Science', []],
  ['period=English', 'English', []],
  ['period=decade', 'Science', ['No decade']],
])('a period of %j is %s', (query, period, unknown) => {
  const formatUnknown = (value: string) => `No ${value}`;
  expect(parsePeriod(at(query), { values: Subject, defaultValue: 'Science', formatUnknown })).toEqual({ period, unknown });
});
