import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { makeRowId } from './make-row-id.ts';
import { Rng } from './rng.ts';

function drawMany(rng: Rng, draw: (rng: Rng) => number): number[] {
  return Array.from({ length: 20_000 }, () => draw(rng));
}

function findMean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

describe('the random generator', () => {
  test('repeats itself for the same label', () => {
    expect(drawMany(new Rng('a'), (rng) => rng.draw())).toEqual(drawMany(new Rng('a'), (rng) => rng.draw()));
  });

  test('differs between labels, and a fork does not depend on what was drawn before', () => {
    const used = new Rng('a');
    used.draw();
    expect(used.fork('x').draw()).toBe(new Rng('a').fork('x').draw());
    expect(new Rng('a').fork('x').draw()).not.toBe(new Rng('a').fork('y').draw());
  });

  test('draws evenly between 0 and 1', () => {
    const values = drawMany(new Rng('even'), (rng) => rng.draw());
    expect(findMean(values)).toBeCloseTo(0.5, 1);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...values)).toBeLessThan(1);
  });

  test('draws normal values around their mean', () => {
    const values = drawMany(new Rng('normal'), (rng) => rng.drawNormal(10, 2));
    expect(findMean(values)).toBeCloseTo(10, 0);
    expect(Math.sqrt(findMean(values.map((value) => (value - 10) ** 2)))).toBeCloseTo(2, 0);
  });

  test('picks in proportion to the weights, and never an entry of weight 0', () => {
    const selection = drawMany(new Rng('pick'), (rng) => rng.pickWeighted([0, 1, 2], (entry) => entry));
    expect(selection).not.toContain(0);
    expect(selection.filter((pick) => pick === 2).length / selection.length).toBeCloseTo(2 / 3, 1);
    expect(() => new Rng('none').pick([])).toThrow('nothing to pick');
  });

  test('shuffles without losing an entry', () => {
    const shuffled = new Rng('shuffle').shuffle([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(shuffled).not.toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(shuffled.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('ids of rows', () => {
  test('are UUIDs of version 7 that begin with the time of the row', () => {
    const atMs = Date.UTC(2026, 10, 21, 10, 30);
    const id = makeRowId(new Rng('id'), atMs);
    expect(z.uuidv7().safeParse(id).success).toBe(true);
    expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(atMs);
  });

  test('do not repeat', () => {
    const rng = new Rng('ids');
    expect(new Set(Array.from({ length: 5_000 }, () => makeRowId(rng, 0))).size).toBe(5_000);
  });
});
