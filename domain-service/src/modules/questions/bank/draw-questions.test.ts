import { describe, expect, test } from 'vitest';
import { drawQuestions } from './draw-questions.ts';

const never = () => 0;

/** A seeded generator, so that every run draws the same numbers. */
function makeDrawInt(): (below: number) => number {
  let state = 7;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

describe('drawQuestions', () => {
  test('fills every rule without drawing a question twice', () => {
    const fitting = ['a', 'b', 'c', 'd', 'e', 'f'];
    const drawn = drawQuestions(
      [
        { fitting, count: 3 },
        { fitting, count: 3 },
      ],
      makeDrawInt(),
    );
    expect(drawn.map(({ length }) => length)).toEqual([3, 3]);
    expect(drawn.flat().toSorted()).toEqual(fitting);
  });

  test('fills a narrow rule even if a wide one is drawn first', () => {
    const wide = { fitting: ['a', 'b', 'c'], count: 2 };
    const narrow = { fitting: ['b', 'c'], count: 1 };
    const narrower = { fitting: ['c'], count: 0 };
    for (const drawInt of [never, makeDrawInt()]) {
      const drawn = drawQuestions([wide, narrow, narrower], drawInt);
      expect(drawn.map(({ length }) => length)).toEqual([2, 1, 0]);
      expect(new Set(drawn.flat()).size).toBe(3);
    }
  });

  test('returns fewer when too few match', () => {
    expect(drawQuestions([{ fitting: ['a'], count: 2 }], never)).toEqual([['a']]);
    expect(drawQuestions([{ fitting: [], count: 1 }], never)).toEqual([[]]);
  });

  test('draws all questions about equally often', () => {
    const drawInt = makeDrawInt();
    const counts = new Map<string, number>();
    for (let round = 0; round < 3_000; round += 1) {
      const [[id = ''] = []] = drawQuestions([{ fitting: ['a', 'b', 'c'], count: 1 }], drawInt);
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(120);
  });
});
