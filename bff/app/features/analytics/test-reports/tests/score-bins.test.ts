import { describe, expect, it } from 'vitest';
import { buildScoreBins } from './score-bins.ts';

describe('buildScoreBins', () => {
  it('splits a paper into bins of equal width, with 0 in the first', () => {
    const spread = [0, 5, 6, 40].map((marks) => ({ marks, students: 1 }));
    const bins = buildScoreBins(spread, 40);
    expect(bins.map(({ from, to }) => [from, to])).toEqual([
      [0, 5],
      [6, 10],
      [11, 15],
      [16, 20],
      [21, 25],
      [26, 30],
      [31, 35],
      [36, 40],
    ]);
    expect(bins.map(({ students }) => students)).toEqual([2, 1, 0, 0, 0, 0, 0, 1]);
  });

  it('has at most ten bins and ends at the maximum', () => {
    expect(buildScoreBins([], 100)).toHaveLength(10);
    expect(buildScoreBins([], 6).map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [2, 2],
      [3, 3],
      [4, 4],
      [5, 5],
      [6, 6],
    ]);
    expect(buildScoreBins([], 22).at(-1)).toMatchObject({ from: 21, to: 22 });
  });

  it('loses no student, even if the paper was longer before or has no marks', () => {
    const spread = [
      { marks: 3, students: 2 },
      { marks: 12, students: 1 },
    ];
    for (const maxScore of [0, 0.5, 10, 1000, 99_999]) {
      expect(buildScoreBins(spread, maxScore).reduce((sum, { students }) => sum + students, 0)).toBe(3);
    }
  });
});
