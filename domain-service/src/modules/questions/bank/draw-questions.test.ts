import { describe, expect, test } from 'vitest';
import { drawQuestions } from './draw-questions.ts';

const never = () => 0;

/** Questions that stand alone. */
const singles = (...ids: string[]) => ids.map((id) => [id]);

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
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const fitting = singles(...ids);
    const drawn = drawQuestions(
      [
        { fitting, count: 3 },
        { fitting, count: 3 },
      ],
      makeDrawInt(),
    );
    expect(drawn.map(({ length }) => length)).toEqual([3, 3]);
    expect(drawn.flat().toSorted()).toEqual(ids);
  });

  test('fills a narrow rule even if a wide one is drawn first', () => {
    const wide = { fitting: singles('a', 'b', 'c'), count: 2 };
    const narrow = { fitting: singles('b', 'c'), count: 1 };
    const narrower = { fitting: singles('c'), count: 0 };
    for (const drawInt of [never, makeDrawInt()]) {
      const drawn = drawQuestions([wide, narrow, narrower], drawInt);
      expect(drawn.map(({ length }) => length)).toEqual([2, 1, 0]);
      expect(new Set(drawn.flat()).size).toBe(3);
    }
  });

  test('returns fewer when too few match', () => {
    expect(drawQuestions([{ fitting: singles('a'), count: 2 }], never)).toEqual([['a']]);
    expect(drawQuestions([{ fitting: [], count: 1 }], never)).toEqual([[]]);
  });

  test('draws all questions about equally often', () => {
    const drawInt = makeDrawInt();
    const counts = new Map<string, number>();
    for (let round = 0; round < 3_000; round += 1) {
      const [[id = ''] = []] = drawQuestions([{ fitting: singles('a', 'b', 'c'), count: 1 }], drawInt);
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(120);
  });

  test('draws a group as a whole, or not at all', () => {
    const group = ['g1', 'g2', 'g3'];
    const drawInt = makeDrawInt();
    const drawn = Array.from({ length: 300 }, () =>
      drawQuestions([{ fitting: [...singles('a', 'b', 'c', 'd'), group], count: 4 }], drawInt),
    );
    for (const [ids = []] of drawn) {
      const found = ids.filter((id) => group.includes(id));
      expect(ids).toHaveLength(4);
      expect([[], group]).toContainEqual(found);
    }
    const withGroup = drawn.filter(([ids]) => ids?.includes('g1')).length;
    expect(withGroup).toBeGreaterThan(30);
    expect(withGroup).toBeLessThan(270);
  });

  test('never draws more than asked for, and takes a group when single questions run out', () => {
    expect(drawQuestions([{ fitting: [['g1', 'g2'], ['a']], count: 1 }], never)).toEqual([['a']]);
    expect(drawQuestions([{ fitting: [['a'], ['g1', 'g2']], count: 2 }], never)[0]).toHaveLength(2);
    expect(drawQuestions([{ fitting: [['g1', 'g2', 'g3']], count: 2 }], never)).toEqual([[]]);
  });

  test('gives a group to one rule only', () => {
    const fitting = [['g1', 'g2'], ['a'], ['b']];
    const drawn = drawQuestions(
      [
        { fitting, count: 2 },
        { fitting, count: 2 },
      ],
      makeDrawInt(),
    );
    expect(drawn.flat().toSorted()).toEqual(['a', 'b', 'g1', 'g2']);
  });
});
