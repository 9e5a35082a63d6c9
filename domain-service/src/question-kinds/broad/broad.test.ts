import { describe, expect, it } from 'vitest';
import type { GivenAnswer } from '../question-kind.ts';
import { scoreBroad } from './broad.ts';

const rubric = [
  { id: 'given', points: 1, criterion: 'Given values' },
  { id: 'formula', points: 1.5, criterion: 'Formula' },
  { id: 'figure', points: 2.5, criterion: 'Figure' },
];
const written = (text: string, rubricItems: string[] | null, adjustment = 0): GivenAnswer => ({
  answer: { text },
  hasFiles: false,
  teacher: rubricItems && { rubricItems, adjustment },
});

describe('scoreBroad', () => {
  it('is blank without text and photos, whatever a teacher gave', () => {
    const nothing = { answer: null, hasFiles: false, teacher: { rubricItems: ['given'], adjustment: 1 } };
    expect(scoreBroad(rubric, nothing, 5)).toEqual({ awarded: 0, outcome: 'blank' });
    expect(scoreBroad(rubric, written(' \n', null), 5).outcome).toBe('blank');
    expect(scoreBroad(rubric, { answer: { choice: 1 }, hasFiles: false, teacher: null }, 5).outcome).toBe('blank');
  });

  it('waits for a teacher, even with only photos', () => {
    expect(scoreBroad(rubric, written('u = -15 cm', null), 5)).toEqual({ awarded: null, outcome: 'waiting' });
    expect(scoreBroad(rubric, { answer: null, hasFiles: true, teacher: null }, 5).outcome).toBe('waiting');
  });

  it('adds the selected rubric items and the teacher’s adjustment', () => {
    expect(scoreBroad(rubric, written('x', ['given', 'formula'], 0.5), 5)).toEqual({ awarded: 3, outcome: 'part' });
    expect(scoreBroad(rubric, written('x', [], 2), 5)).toEqual({ awarded: 2, outcome: 'part' });
  });

  it('stays between 0 and the marks', () => {
    expect(scoreBroad(rubric, written('x', ['given', 'formula', 'figure'], 3), 5)).toEqual({ awarded: 5, outcome: 'correct' });
    expect(scoreBroad(rubric, written('x', ['given'], -3), 5)).toEqual({ awarded: 0, outcome: 'wrong' });
  });

  it('counts nothing for a removed item', () => {
    expect(scoreBroad(rubric, written('x', ['given', 'gone']), 5).awarded).toBe(1);
  });
});
