import { describe, expect, it } from 'vitest';
import { findSectionLetter, numberSections } from './sections.ts';

describe('sections', () => {
  it('have letters in alphabetical order and continue after Z', () => {
    expect([0, 1, 25, 26, 27].map(findSectionLetter)).toEqual(['A', 'B', 'Z', 'AA', 'AB']);
  });

  it('are runs of one question type', () => {
    expect(numberSections(['mcq', 'mcq', 'saq', 'mcq', 'broad', 'broad'])).toEqual([0, 0, 1, 2, 3, 3]);
  });
});
