import { expect, it } from 'vitest';
import { findKin, spellNames } from './short-names.ts';

it.each([
  ['maths', 'mathematics'],
  ['Class 10 MATHS: circles', 'Class 10 mathematics: circles'],
  ['social science maps', 'social studies maps'],
  ['sst', 'social studies'],
  ['mathsy', null],
  ['social life', null],
  ['', null],
])('spells out the names in %j as %j', (search, spelled) => {
  expect(spellNames(search)).toBe(spelled);
});

it.each([
  ['lite reflection', 'light reflection'],
  ['biology', 'science'],
  ['bio gas', 'science gas'],
  ['biodiversity', null],
  ['जीवbio', null],
])('replaces %j by %j', (search, meant) => {
  expect(findKin(search)).toBe(meant);
});
