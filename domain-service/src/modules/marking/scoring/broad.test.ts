import { describe, expect, it } from 'vitest';
import { scoreBroad, type WrittenAnswer } from './broad.ts';

const key = {
  rubric: [
    { id: 'given', points: 1, criterion: 'Given values' },
    { id: 'formula', points: 1.5, criterion: 'Formula' },
    { id: 'figure', points: 2.5, criterion: 'Figure' },
  ],
};
const written = (text: string, rubricItems: string[] | null, adjustment = 0): WrittenAnswer => ({
  answer: { text },
  hasFiles: false,
  teacher: rubricItems && { rubricItems, adjustment },
});

describe('scoreBroad', () => {
  it('is blank without text and photos, whatever a teacher gave', () => {
    const nothing = { answer: null, hasFiles: false, teacher: { rubricItems: ['given'], adjustment: 1 } };
    expect(scoreBroad(key, nothing, 5)).toEqual({ awarded: 0, outcome: 'blank' });
    expect(scoreBroad(key, written(' \n', null), 5).outcome).toBe('blank');
    expect(scoreBroad(key, { answer: { choice: 1 }, hasFiles: false, teacher: null }, 5).outcome).toBe('blank');
  });

  it('waits for a teacher, even with only photos', () => {
    expect(scoreBroad(key, written('u = -15 cm', null), 5)).toEqual({ awarded: null, outcome: 'waiting' });
    expect(scoreBroad(key, { answer: null, hasFiles: true, teacher: null }, 5).outcome).toBe('waiting');
  });

  it('adds the selected rubric items and the teacher’s adjustment', () => {
    expect(scoreBroad(key, written('x', ['given', 'formula'], 0.5), 5)).toEqual({ awarded: 3, outcome: 'part' });
    expect(scoreBroad(key, written('x', [], 2), 5)).toEqual({ awarded: 2, outcome: 'part' });
  });

  it('stays between 0 and the marks', () => {
    expect(scoreBroad(key, written('x', ['given', 'formula', 'figure'], 3), 5)).toEqual({ awarded: 5, outcome: 'correct' });
    expect(scoreBroad(key, written('x', ['given'], -3), 5)).toEqual({ awarded: 0, outcome: 'wrong' });
  });

  it('counts nothing for a removed item', () => {
    expect(scoreBroad(key, written('x', ['given', 'gone']), 5).awarded).toBe(1);
  });
});
