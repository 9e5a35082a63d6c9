import { describe, expect, it } from 'vitest';
import { writeUncounted } from './uncounted-note.ts';

describe('writeUncounted', () => {
  it('names each question', () => {
    expect(writeUncounted([3])).toBe('The last change to question 3 was not counted');
    expect(writeUncounted([3, 5, 6])).toBe('The last changes to questions 3, 5 and 6 were not counted');
  });
});
