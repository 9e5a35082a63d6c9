import { expect, it } from 'vitest';
import { describePart, identifyPart, isRightPart, listGivenParts } from './given-parts.ts';

it('counts an answer by the parts of its kind', () => {
  expect(listGivenParts('choices', { choice: 2 })).toEqual([{ choice: 2 }]);
  expect(listGivenParts('selections', { choices: [0, 2] })).toEqual([{ choice: 0 }, { choice: 2 }]);
  expect(listGivenParts('pairs', { pairs: { 0: 1, 1: 0 } })).toEqual([
    { left: 0, right: 1 },
    { left: 1, right: 0 },
  ]);
  expect(listGivenParts('texts', { text: ' New Delhi ' })).toEqual([{ text: 'New Delhi' }]);
  expect(listGivenParts('blanks', { blanks: ['', ' are '] })).toEqual([{ text: 'are', blank: 1 }]);
  expect(listGivenParts('none', { text: 'A long answer' })).toEqual([]);
  expect(listGivenParts('choices', { text: 'an answer of another kind' })).toEqual([]);
});

it('takes texts as one that differ in case and spaces, but not those of two blanks', () => {
  const identify = (text: string, blank?: number) => identifyPart({ text, ...(blank !== undefined && { blank }) });
  expect(identify('New  delhi')).toBe(identify('new Delhi'));
  expect(identify('are', 0)).not.toBe(identify('are', 1));
  expect(identifyPart({ choice: 1 })).not.toBe(identifyPart({ choice: 2 }));
});

it('is right by the key, and has the texts of the question', () => {
  const match = { type: 'match' as const, content: { question: 'Match', left: ['two', 'three'], right: ['2', '3'] } };
  expect(isRightPart(match, {}, { left: 1, right: 1 })).toBe(true);
  expect(isRightPart(match, {}, { left: 1, right: 0 })).toBe(false);
  expect(describePart(match, { left: 1, right: 0 })).toEqual({ pair: { left: 'three', right: '2' } });
  const short = { type: 'saq' as const, content: { question: 'Name it', isNumeric: false, isUnitExpected: false } };
  expect(isRightPart(short, { kind: 'text', accepted: ['Delhi'] }, { text: 'delhi' })).toBe(true);
  expect(describePart(short, { text: 'x'.repeat(300) }).text).toHaveLength(200);
});
