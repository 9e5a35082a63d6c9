import { describe, expect, it } from 'vitest';
import { findSectionLetter } from './sections.ts';

describe('sections', () => {
  it('have letters in alphabetical order and continue after Z', () => {
    expect([0, 1, 25, 26, 27].map(findSectionLetter)).toEqual(['A', 'B', 'Z', 'AA', 'AB']);
  });
});
