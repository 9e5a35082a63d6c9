import { expect, it } from 'vitest';
import { chooseWords } from './asking-words.ts';

/** PostgreSQL has already removed its English stop words at this point. */
const stopWords = ['the', 'of', 'and', 'is', 'you', 'what', 'between', 'who'];

it.each([
  ['photosynthesis kya hota hai', 'photosynthesis'],
  ['pls explain the formula of speed sir', 'speed'],
  ['difference between mean and median', 'median'],
  ['what is the mean', 'mean'],
  ['who made you', ''],
  ['kya kar rahe ho bhai', ''],
  ['tum kaun ho', ''],
])('keeps the meaningful words of %j: %j', (question, telling) => {
  const words = question
    .split(' ')
    .filter((word) => !stopWords.includes(word))
    .map((word) => ({ word }));
  const chosen = chooseWords(words).map(({ word }) => word);
  expect(chosen.join(' ')).toBe(telling);
});
