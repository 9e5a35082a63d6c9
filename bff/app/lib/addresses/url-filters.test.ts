import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { describe, expect, it } from 'vitest';
import { listUnknown, parsePeriod, parseUrlFilter } from './url-filters.ts';

const at = (query: string) => `https://shikhar.example/list?${query}`;

describe('filters in a URL', () => {
  it.each(['', 'subject=', 'subject=all', 'subject=Science'])('of %j are known', (query) => {
    expect(listUnknown(at(query), { subject: { values: Subject, shown: 'all' } })).toEqual([]);
  });

  it('are reported if unknown, with what is shown instead', () => {
    const filters = { subject: { values: Subject, shown: 'all' }, show: { values: Subject, noun: 'choice', shown: 'some' } };
    expect(listUnknown(at(`show=${'x'.repeat(99)}&subject=%ff`), filters)).toEqual([
      'We do not know the subject “\ufffd”. Showing all.',
      `We do not know the choice “${'x'.repeat(40)}”. Showing some.`,
    ]);
    expect(parseUrlFilter(at('show=1'), 'show')).toBe('1');
  });
});

it.each([
  ['', 'Science', []],
  ['period=', 'Science', []],
  ['period=English', 'English', []],
  ['period=decade', 'Science', ['We do not know the period “decade”. Showing the usual.']],
])('a period of %j is %s', (query, period, unknown) => {
  expect(parsePeriod(at(query), { values: Subject, defaultValue: 'Science', shown: 'the usual' })).toEqual({ period, unknown });
});
