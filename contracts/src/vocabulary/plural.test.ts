import { describe, expect, it } from 'vitest';
import { plural } from './plural.ts';

const waiting = { one: '# answer is waiting', other: '# answers are waiting' };

describe('the text for a count', () => {
  it.each([
    [0, '0 answers are waiting'],
    [1, '1 answer is waiting'],
    [2, '2 answers are waiting'],
    [1.5, '1.5 answers are waiting'],
    [120_000, '1,20,000 answers are waiting'],
  ])('%s', (count, text) => {
    expect(plural(count, waiting)).toBe(text);
  });

  it('may say the number in words', () => {
    expect(plural(1, { one: 'It is compulsory.', other: 'All of them are compulsory.' })).toBe('It is compulsory.');
  });

  it('leaves the signs in values alone', () => {
    const seats = { one: '# seat of {title}', other: '# seats of {title}' };
    expect(plural(2, seats, { title: 'Set #3 {a}' })).toBe('2 seats of Set #3 {a}');
  });
});
