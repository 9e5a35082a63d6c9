import { describe, expect, it } from 'vitest';
import { parseChange, warnOfSum } from './rubric-lines.ts';

const key = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';
const form = { key, markingVersion: '1', id_0: 'r1', points_0: '2', criterion_0: 'Says why', reason: 'Too much' };

describe('the rubric form', () => {
  it('previews a change, applies it once confirmed, and ignores rows without a criterion', () => {
    const read = parseChange({ ...form, id_1: '', points_1: '', criterion_1: ' ' }, 5);
    expect(read).toMatchObject({ change: { dryRun: true, rubric: [{ id: 'r1', points: 2, criterion: 'Says why' }] } });
    expect(parseChange({ ...form, step: 'apply' }, 5)).toMatchObject({ change: { dryRun: false } });
  });

  it('joins the lines of a criterion', () => {
    expect(parseChange({ ...form, criterion_0: 'Says \r\nwhy' }, 5)).toMatchObject({
      change: { rubric: [{ criterion: 'Says why' }] },
    });
  });

  it.each([
    ['99', 'The question has 5 marks'],
    ['abc', 'Enter the marks as a number'],
    ['', 'Enter the marks as a number'],
    ['0.25', 'Use whole or half marks'],
  ])('shows the error at points of “%s”', (points, said) => {
    expect(parseChange({ ...form, points_0: points }, 5)).toMatchObject({ errors: { fields: { points_0: said } } });
  });
});

it('warns if the items do not add up to the marks of the question', () => {
  expect(warnOfSum([{ points: 2 }, { points: 3 }], 5)).toBeNull();
  expect(warnOfSum([], 5)).toBeNull();
  expect(warnOfSum([{ points: 1 }, { points: 2.5 }], 5)).toBe('The items add up to 3.5 marks, but the question has 5 marks.');
});
