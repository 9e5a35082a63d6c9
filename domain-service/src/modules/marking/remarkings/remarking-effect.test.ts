import { describe, expect, test } from 'vitest';
import { compareMarks } from './remarking-effect.ts';

const attempt = (id: string, score: number, maxScore = 10, number = 1) => ({ id, score, maxScore, number });

describe('the effect of a re-marking', () => {
  test('counts raised and lowered attempts, the averages, and rank changes', () => {
    const before = [attempt('a', 5), attempt('b', 7), attempt('c', 6), attempt('d', 9)];
    const after = [attempt('d', 9), attempt('a', 8), attempt('b', 6.5), attempt('c', 6)];
    expect(compareMarks(before, after)).toEqual({
      raised: 1,
      lowered: 1,
      unchanged: 2,
      averageBefore: 67.5,
      averageAfter: 73.8,
      ranksChanged: 3,
      maxRankChange: 2,
    });
  });

  test('compares percentages when a dropped question lowers the maximum', () => {
    const before = [attempt('all right', 10), attempt('that one wrong', 9), attempt('half', 5)];
    const after = [attempt('all right', 9, 9), attempt('that one wrong', 9, 9), attempt('half', 4, 9)];
    expect(compareMarks(before, after)).toMatchObject({ raised: 1, lowered: 1, unchanged: 1 });
  });

  test('shares a rank among equals and ranks only first attempts', () => {
    const before = [attempt('a', 5), attempt('b', 5), attempt('c', 4), attempt('again', 3, 10, 2)];
    const after = [attempt('a', 5), attempt('b', 5), attempt('c', 5), attempt('again', 10, 10, 2)];
    expect(compareMarks(before, after)).toMatchObject({ raised: 2, ranksChanged: 1, maxRankChange: 2 });
  });

  test('handles a test without attempts and a maximum of 0', () => {
    expect(compareMarks([], [])).toMatchObject({ unchanged: 0, averageBefore: null, averageAfter: null });
    expect(compareMarks([attempt('a', 0)], [attempt('a', 0, 0)])).toMatchObject({ unchanged: 1, averageAfter: 0 });
  });
});
