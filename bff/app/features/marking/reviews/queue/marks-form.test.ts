import { describe, expect, it } from 'vitest';
import { parseMarks } from './marks-form.ts';
import { stepAdjustment, sumPoints } from './marks-step.ts';

const rules = {
  marks: 5,
  rubric: [
    { id: 'r1', points: 2, criterion: 'One' },
    { id: 'r2', points: 4, criterion: 'Two' },
  ],
};
const form = { intent: 'next', revision: '3', adjustment: '0', comment: 'Good', items: ['r1'] };

describe('marks of a plain form', () => {
  it('are the selected items, marked unless unmarked', () => {
    expect(parseMarks(form, rules)).toEqual({ revision: 3, rubricItems: ['r1'], adjustment: 0, comment: 'Good', isMarked: true });
    expect(parseMarks({ ...form, intent: 'unmark' }, rules)).toMatchObject({ isMarked: false, rubricItems: ['r1'] });
    expect(parseMarks({ ...form, intent: 'zero' }, rules)).toMatchObject({ isMarked: true, rubricItems: [], adjustment: 0 });
  });

  it('go up and down by half a mark from the shown marks', () => {
    expect(parseMarks({ ...form, intent: 'more' }, rules).adjustment).toBe(0.5);
    expect(parseMarks({ ...form, intent: 'less', adjustment: '-1.5' }, rules).adjustment).toBe(-2);
    expect(parseMarks({ ...form, intent: 'less', items: ['r1', 'r2'] }, rules).adjustment).toBe(-1.5);
  });
});

describe('a step', () => {
  it.each([
    [{ points: 5, adjustment: 0, marks: 5 }, 0.5, 5],
    [{ points: 1, adjustment: -1, marks: 5 }, -0.5, 0],
    [{ points: 2, adjustment: 0, marks: 2.25 }, 0.5, 2.25],
    [{ points: 2, adjustment: 0.5, marks: 2.25 }, -0.5, 2],
  ])('stays within 0 and the marks: %j', (given, by, sum) => {
    expect(sumPoints({ ...given, adjustment: stepAdjustment(given, by) })).toBe(sum);
  });
});
