import { describe, expect, it } from 'vitest';
import { findChoicePlace } from './use-choice-keys.ts';

describe('findChoicePlace', () => {
  it('accepts digits and letters of either case', () => {
    expect(['1', '4', 'a', 'D'].map(findChoicePlace)).toEqual([0, 3, 0, 3]);
  });

  it('returns -1 for other keys', () => {
    expect(['0', 'z', ' ', '?'].map(findChoicePlace)).toEqual([-1, -1, -1, -1]);
  });
});
