import { describe, expect, it } from 'vitest';
import { parseSearch } from './address-fields.ts';

describe('a search', () => {
  it.each([
    ['  Asha\tRawat\n', 'Asha Rawat'],
    ['\u200eram', 'ram'],
    ['ab\u202ecd', 'abcd'],
    ['\u200b\u2028', ''],
    ['क्षि\u200dतिज', 'क्षि\u200dतिज'],
    ['x'.repeat(120), 'x'.repeat(100)],
  ])('of %j looks for %j', (typed, search) => {
    expect(parseSearch(typed)).toBe(search);
  });
});
