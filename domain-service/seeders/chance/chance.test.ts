import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Chance } from './chance.ts';
import { makeRowId } from './make-row-id.ts';

function drawMany(chance: Chance, draw: (chance: Chance) => number): number[] {
  return Array.from({ length: 20_000 }, () => draw(chance));
}

function findMean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

describe('chance', () => {
  test('repeats itself for the same label', () => {
    expect(drawMany(new Chance('a'), (chance) => chance.draw())).toEqual(drawMany(new Chance('a'), (chance) => chance.draw()));
  });

  test('differs between labels, and a fork does not depend on what was drawn before', () => {
    const used = new Chance('a');
    used.draw();
    expect(used.fork('x').draw()).toBe(new Chance('a').fork('x').draw());
    expect(new Chance('a').fork('x').draw()).not.toBe(new Chance('a').fork('y').draw());
  });

  test('draws evenly between 0 and 1', () => {
    const values = drawMany(new Chance('even'), (chance) => chance.draw());
    expect(findMean(values)).toBeCloseTo(0.5, 1);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values)).toBeLessThan(1);
  });

  test('draws normal values around their mean', () => {
    const values = drawMany(new Chance('normal'), (chance) => chance.drawNormal(10, 2));
    expect(findMean(values)).toBeCloseTo(10, 0);
    expect(Math.sqrt(findMean(values.map((value) => (value - 10) ** 2)))).toBeCloseTo(2, 0);
  });

  test('picks in proportion to the weights, never what weighs nothing', () => {
    const picks = drawMany(new Chance('pick'), (chance) => chance.pickWeighted([0, 1, 2], (entry) => entry));
    expect(picks).not.toContain(0);
    expect(picks.filter((pick) => pick === 2).length / picks.length).toBeCloseTo(2 / 3, 1);
    expect(() => new Chance('none').pick([])).toThrow('nothing to pick');
  });

  test('shuffles without losing an entry', () => {
    const shuffled = new Chance('shuffle').shuffle([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(shuffled).not.toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(shuffled.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('ids of rows', () => {
  test('are UUIDs of version 7 that begin with the time of the row', () => {
    const atMs = Date.UTC(2026, 10, 21, 10, 30);
    const id = makeRowId(new Chance('id'), atMs);
    expect(z.uuidv7().safeParse(id).success).toBe(true);
    expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(atMs);
  });

  test('do not repeat', () => {
    const chance = new Chance('ids');
    expect(new Set(Array.from({ length: 5_000 }, () => makeRowId(chance, 0))).size).toBe(5_000);
  });
});
