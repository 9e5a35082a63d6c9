import { loadContent } from '../content-files/load-content.ts';
import { buildDemo, type DemoRows } from './build-demo.ts';

const content = await loadContent();

/** Replaces real hashes, which differ each time. */
export const hashes = { demo: 'hash of the demo', others: 'hash of nobody' };

/** For tests: the demo as seeded at an instant. */
export function buildExample(instant: string): DemoRows {
  return buildDemo({ content, hashes, now: new Date(instant) });
}

/** An afternoon in term. */
export const exampleInstant = '2026-11-21T10:00:00.000Z';
export const example = buildExample(exampleInstant);

export function secondsBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 1000;
}

export function findMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
