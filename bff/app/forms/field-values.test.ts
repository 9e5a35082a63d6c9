import { describe, expect, it } from 'vitest';
import { hasSameFields } from './field-values.ts';

describe('hasSameFields', () => {
  it('ignores differences in line endings', () => {
    expect(hasSameFields({ features: 'One\r\nTwo' }, { features: 'One\nTwo' })).toBe(true);
    expect(hasSameFields({ features: 'One\r\nTwo' }, { features: 'One\nThree' })).toBe(false);
  });

  it('treats empty as missing and ignores ids', () => {
    expect(hasSameFields({ id: '1', find: '' }, { id: '2' })).toBe(true);
    expect(hasSameFields({ find: 'x' }, {})).toBe(false);
  });
});
