import { expect, it } from 'vitest';
import { chooseWords } from './asking-words.ts';

it.each([
  ['photosynthesis kya hota hai', 'photosynthesis'],
  ['pls explain the formula of speed sir', 'speed'],
  ['difference between mean and median', 'median'],
  ['what is the mean', 'mean'],
  ['who made you', ''],
  ['kya kar rahe ho bhai', ''],
  ['tum kaun ho', ''],
])('leaves of %j what tells something: %j', (question, telling) => {
  const words = question.split(' ').map((word) => ({ word }));
  const chosen = chooseWords(words).map(({ word }) => word);
  expect(chosen.filter((word) => !['the', 'of', 'and', 'is', 'you'].includes(word)).join(' ')).toBe(telling);
});
