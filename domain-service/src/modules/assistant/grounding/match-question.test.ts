import { expect, it } from 'vitest';
import { matchQuestion } from './match-question.ts';
import type { SpokenWords } from './spoken-words.ts';

const stopWords = new Set(['why', 'is', 'a', 'the', 'as', 'of', 'which', 'what']);

function split(text: string): SpokenWords {
  const all = text.split(' ').filter((word) => word !== '');
  return { all, distinctive: all.filter((word) => !stopWords.has(word)) };
}

const bus = split('why is a convex mirror chosen as the side mirror of a bus');

it.each([
  'why is a convex mirror chosen as the side mirror of a bus',
  'convex mirror chosen side mirror bus',
  'why is a convex miror chosen as the side miror of bus',
  'sir please tell me why is a convex mirror chosen as the side mirror of a bus it is in our test',
  'why is a convex mirror chosen',
  'mirror chosen as the side mirror of a bus',
])('recognises %s as the question', (text) => {
  expect(matchQuestion(bus, split(text))).toBeGreaterThan(0);
});

it.each([
  '',
  'bus',
  'convex mirror',
  'what is a convex mirror',
  'difference of concave mirror and convex mirror',
  'why do we see bigger in a concave mirror',
  'why is the bus late and the mirror broken',
])('recognises %s as a different question', (text) => {
  expect(matchQuestion(bus, split(text))).toBe(0);
});

it('recognises a short question only as a whole', () => {
  const short = split('name the capital');
  expect(matchQuestion(short, split('name the capital please'))).toBeGreaterThan(0);
  expect(matchQuestion(short, split('name the capital in which ashoka lived for most of his years'))).toBe(0);
  expect(matchQuestion(split('why'), split('why'))).toBe(0);
});

it('scores higher the more words match', () => {
  expect(matchQuestion(bus, bus)).toBeGreaterThan(matchQuestion(bus, split('why is a convex mirror chosen')));
});

it.each([
  ['solve 2 x 3 7', 'find x 2 x 3 7'],
  ['simplify 3 4 8 9', 'product of 3 4 8 9'],
])('recognises the calculation %s as the question that asks for it', (typed, question) => {
  expect(matchQuestion(split(question), split(typed))).toBeGreaterThan(0);
});

it.each([
  ['2 1 3 1 1 2', 'what is the reciprocal of 2 1 3'],
  ['solve for x 2 x 10', 'x 2 is a solution of 3 x 10 2 x'],
  ['simplify x 2 1 x 1', 'if x 1 x 5 what is x 2 1 x 2'],
  ['3 x 4 19', 'rahul has 3 boxes with x pens and 4 more that is 19 pens'],
])('recognises the calculation %s as a different one', (typed, question) => {
  expect(matchQuestion(split(question), split(typed))).toBe(0);
});
