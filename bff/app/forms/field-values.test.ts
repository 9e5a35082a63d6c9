import { describe, expect, it } from 'vitest';
import { hasSameFields } from './field-values.ts';

describe('hasSameFields', () => {
  it('takes lines for the same as a browser sends them and as they are kept', () => {
    expect(hasSameFields({ features: 'One\r\nTwo' }, { features: 'One\nTwo' })).toBe(true);
    expect(hasSameFields({ features: 'One\r\nTwo' }, { features: 'One\nThree' })).toBe(false);
  });

  it('takes what is empty for what is missing, and ids for nothing', () => {
    expect(hasSameFields({ id: '1', find: '' }, { id: '2' })).toBe(true);
    expect(hasSameFields({ find: 'x' }, {})).toBe(false);
  });
});
