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
  ['period=decade', 'Science', ['We do not know the period “decade”. Showing the usual.']],
])('a period of %j is %s', (query, period, unknown) => {
  expect(parsePeriod(at(query), { values: Subject, defaultValue: 'Science', shown: 'the usual' })).toEqual({ period, unknown });
});
