import { describe, expect, it } from 'vitest';
import { formatUncounted } from './uncounted-note.ts';

describe('formatUncounted', () => {
  it('names each question', () => {
    expect(formatUncounted([3])).toBe('The last change to question 3 was not counted');
    expect(formatUncounted([3, 5, 6])).toBe('The last changes to questions 3, 5 and 6 were not counted');
  });
});
