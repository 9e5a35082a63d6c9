import { expect, it } from 'vitest';
import { countAllowedMistakes, measureDistance } from './edit-distance.ts';

it.each([
  ['light', 'light', 0],
  ['lihgt', 'light', 1],
  ['moton', 'motion', 1],
  ['algbera', 'algebra', 1],
  ['fotosynthesis', 'photosynthesis', 2],
  ['', 'light', 5],
  ['light', '', 5],
  ['प्रकश', 'प्रकाश', 1],
  ['🌱', '🌳', 1],
])('counts the mistakes from %s to %s', (typed, meant, mistakes) => {
  expect(measureDistance(typed, meant)).toBe(mistakes);
  expect(measureDistance(meant, typed)).toBe(mistakes);
});

it('allows more mistakes in longer words and none in the shortest', () => {
  expect(['ox', 'cell', 'energy', 'photosynthesis'].map(countAllowedMistakes)).toEqual([0, 1, 2, 3]);
});
