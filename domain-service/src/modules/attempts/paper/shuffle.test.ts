import { describe, expect, it } from 'vitest';
import { shuffle } from './shuffle.ts';

const id = '01a1fec4-1ccc-743f-a8d2-7575bba9b75e';

describe('shuffle', () => {
  it('gives the same order for the same seed and id, now and in every release', () => {
    expect(shuffle(['a', 'b', 'c', 'd', 'e'], 42, id)).toEqual(shuffle(['a', 'b', 'c', 'd', 'e'], 42, id));
    expect(shuffle([0, 1, 2, 3, 4], 42, id)).toMatchInlineSnapshot(`
      [
        0,
        2,
        4,
        3,
        1,
      ]
    `);
    expect(shuffle([0, 1, 2, 3, 4], -7, id)).toMatchInlineSnapshot(`
      [
        1,
        3,
        2,
        4,
        0,
      ]
    `);
  });

  it('keeps every item once', () => {
    expect(shuffle([0, 1, 2, 3, 4, 5], 7, id).sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(shuffle([], 7, id)).toEqual([]);
  });

  it('gives each order of three items about equally often', () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 6000; seed += 1) {
      const order = shuffle([0, 1, 2], seed, id).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});
