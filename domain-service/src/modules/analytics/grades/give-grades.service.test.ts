import type { PositionalScale, RangeScale } from '@shikhar/contracts/analytics/grades/schemas';
import { describe, expect, it } from 'vitest';
import { gradeByPosition, gradeByRange } from './give-grades.service.ts';

const byMarks: Pick<RangeScale, 'bands'> = {
  bands: [
    { grade: 'A1', least: 91 },
    { grade: 'A2', least: 81 },
    { grade: 'B1', least: 71 },
    { grade: 'D', least: 33 },
    { grade: 'E', least: 0 },
  ],
};

it.each([
  [100, 'A1'],
  [90.5, 'A1'],
  [90.4, 'A2'],
  [80.6, 'A2'],
  [77.5, 'B1'],
  [33, 'D'],
  [32.5, 'D'],
  [32.4, 'E'],
  [0, 'E'],
  [-2, 'E'],
])('gives %d percent the grade %s by marks', (percent, grade) => {
  expect(gradeByRange(percent, byMarks)).toBe(grade);
});

const byRank: Pick<PositionalScale, 'bands' | 'passPercent'> = {
  passPercent: 33,
  bands: [...['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'D1', 'D2'].map((grade) => ({ grade, parts: 1 })), { grade: 'E', parts: 0 }],
};

describe('by rank', () => {
  it('divides only the students who passed into eighths, whatever their marks', () => {
    const percents = [34, 40, 20, 50, 60, 70, 80, 32.4, 90, 95];
    expect(gradeByPosition(percents, byRank)).toEqual(['D2', 'D1', 'E', 'C2', 'C1', 'B2', 'B1', 'E', 'A2', 'A1']);
  });

  it('gives a tie the grade of its first rank', () => {
    expect(gradeByPosition([80, 80, 80, 60, 60, 50, 45, 40], byRank)).toEqual(['A1', 'A1', 'A1', 'B2', 'B2', 'C2', 'D1', 'D2']);
  });

  it('gives each grade to three of twenty-four students', () => {
    const grades = gradeByPosition(
      Array.from({ length: 24 }, (_, index) => 100 - index),
      byRank,
    );
    expect(
      Map.groupBy(grades, (grade) => grade)
        .values()
        .toArray()
        .map(({ length }) => length),
    ).toEqual(Array.from({ length: 8 }, () => 3));
  });

  it('gives a single student the best grade, and nothing for no students', () => {
    expect(gradeByPosition([33], byRank)).toEqual(['A1']);
    expect(gradeByPosition([], byRank)).toEqual([]);
    expect(gradeByPosition([10], byRank)).toEqual(['E']);
  });
});
