import { describe, expect, it } from 'vitest';
import { pickToRevise, rateChapters } from './rate-chapters.ts';

function judge(...rows: [chapter: string, awarded: number, marks: number, questions: number][]) {
  return rateChapters(
    rows.map(([chapter, awarded, marks, questions]) => ({
      ...{ subject: 'Science', tests: 1, correct: 0, part: 0, wrong: 0, blank: 0 },
      ...{ chapter, awarded, marks, questions },
    })),
  );
}

describe('chapters', () => {
  it.each([
    [74.94, 100, 3, 74.9, 'revise'],
    [74.96, 100, 3, 75, 'strong'],
    [75, 100, 3, 75, 'strong'],
    [10, 100, 2, 10, 'few_questions'],
    [-2, 4, 4, 0, 'revise'],
  ] as const)(
    'with %d of %d marks in %d questions have %d percent and are %s',
    (awarded, marks, questions, percent, standing) => {
      expect(judge(['Heat', awarded, marks, questions])).toMatchObject([{ percent, standing }]);
    },
  );

  it('without counted marks are left out', () => {
    expect(judge(['Heat', 0, 0, 3])).toEqual([]);
  });

  it('are revised lowest first, with ties going to the more certain one', () => {
    const chapters = judge(['a', 3, 6, 6], ['b', 5, 10, 10], ['c', 1, 5, 5], ['d', 9, 10, 10], ['e', 0, 1, 1]);
    expect(pickToRevise(chapters).map(({ chapter }) => chapter)).toEqual(['c', 'b', 'a']);
  });

  it('are suggested at most five at a time', () => {
    const many = Array.from({ length: 8 }, (_, index): [string, number, number, number] => [`${index}`, index, 20, 3]);
    expect(pickToRevise(judge(...many)).map(({ chapter }) => chapter)).toEqual(['0', '1', '2', '3', '4']);
  });
});
