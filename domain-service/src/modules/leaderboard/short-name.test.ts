import { expect, it } from 'vitest';
import { shortenName } from './short-name.ts';

it.each([
  ['Asha Verma', 'Asha V.'],
  ['Gurpreet Singh Sandhu', 'Gurpreet S.'],
  ['  Meenakshi   Subramanian ', 'Meenakshi S.'],
  ['Ananya', 'Ananya'],
  ['K. L. Rahul', 'K. R.'],
  // A letter with its vowel sign is one letter to its reader.
  ['आशा वर्मा', 'आशा व.'],
  ['ஆஷா கிருஷ்ணன்', 'ஆஷா கி.'],
  ['', ''],
])('%j is shown to other students as %j', (name, short) => {
  expect(shortenName(name)).toBe(short);
});
