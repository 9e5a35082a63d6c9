import { describe, expect, it } from 'vitest';
import { applyIntent, defineMarks, listItems, toMarksValues } from './marks-definition.ts';
import { stepAdjustment, sumPoints } from './marks-step.ts';

const rules = {
  marks: 5,
  rubric: [
    { id: 'r1', points: 2 },
    { id: 'r2', points: 4 },
  ],
};
const given = { rubricItems: ['r1'], adjustment: 0, comment: 'Good' };

describe('the form', () => {
  const marks = defineMarks(['r1', 'r2']);

  it('reads the ticked items and the comment', () => {
    const values = toMarksValues(['r1', 'r2'], { rubricItems: ['r2'], adjustment: -0.5, comment: 'Two\r\nlines' });
    const body = { rubricItems: ['r2'], adjustment: -0.5, comment: 'Two\nlines' };
    expect(marks.parse(values)).toEqual({ isValid: true, body });
    expect(listItems(Object.keys(values))).toEqual(['r1', 'r2']);
  });

  it('shows the error of a comment in its field', () => {
    expect(marks.parse({ adjustment: '0', comment: 'x'.repeat(2_001) })).toEqual({
      isValid: false,
      errors: { comment: expect.any(String) },
    });
  });
});

describe('a button', () => {
  it('marks the selected items, or leaves the answer unmarked', () => {
    expect(applyIntent(given, 'next', rules)).toEqual({ ...given, isMarked: true });
    expect(applyIntent(given, 'unmark', rules)).toEqual({ ...given, isMarked: false });
    expect(applyIntent(given, 'zero', rules)).toEqual({ ...given, isMarked: true, rubricItems: [], adjustment: 0 });
  });

  it('gives full marks', () => {
    const full = applyIntent({ ...given, rubricItems: [] }, 'full', { marks: 2, rubric: [] });
    expect(full).toMatchObject({ adjustment: 2, isMarked: true });
  });

  it('goes up and down by half a mark from the shown marks', () => {
    expect(applyIntent(given, 'more', rules).adjustment).toBe(0.5);
    expect(applyIntent({ ...given, adjustment: -1.5 }, 'less', rules).adjustment).toBe(-2);
    expect(applyIntent({ ...given, rubricItems: ['r1', 'r2'] }, 'less', rules).adjustment).toBe(-1.5);
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
