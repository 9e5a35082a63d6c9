import { describe, expect, it } from 'vitest';
import { defineRubric, warnOfSum } from './rubric-definition.ts';

const values = { id_0: 'r1', points_0: '2', criterion_0: 'Says why', reason: 'Too much' };
const { parse } = defineRubric(5);

describe('the rubric form', () => {
  it('ignores lines without a criterion', () => {
    expect(parse({ ...values, id_1: '', points_1: '', criterion_1: ' ' })).toMatchObject({
      body: { rubric: [{ id: 'r1', points: 2, criterion: 'Says why' }], reason: 'Too much' },
    });
  });

  it('joins the lines of a criterion', () => {
    expect(parse({ ...values, criterion_0: 'Says \r\nwhy' })).toMatchObject({ body: { rubric: [{ criterion: 'Says why' }] } });
  });

  it.each([
    ['99', 'The question has 5 marks'],
    ['abc', 'Enter the marks as a number'],
    ['', 'Enter the marks as a number'],
    ['0.25', 'Use whole or half marks'],
  ])('shows the error at points of “%s”', (points, said) => {
    expect(parse({ ...values, points_0: points })).toMatchObject({ errors: { points_0: said } });
  });

  it('shows the error in the line of the item', () => {
    const lines = { id_0: '', points_0: '', criterion_0: '', id_1: 'r2', points_1: 'x', criterion_1: 'Two' };
    expect(parse({ ...lines, reason: 'Why' })).toMatchObject({ errors: { points_1: expect.any(String) } });
  });
});

it('warns if the items do not add up to the marks of the question', () => {
  expect(warnOfSum([{ points: 2 }, { points: 3 }], 5)).toBeNull();
  expect(warnOfSum([], 5)).toBeNull();
  expect(warnOfSum([{ points: 1 }, { points: 2.5 }], 5)).toBe('The items add up to 3.5 marks, but the question has 5 marks.');
});
