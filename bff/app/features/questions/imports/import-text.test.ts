import { expect, it } from 'vitest';
import { formatSharing } from './import-text.ts';

it.each([
  [[1], 'Question 2 has the passage of line 12.'],
  [[1, 2], 'Questions 2 and 3 share the passage of line 12.'],
  [[2, 3, 4, 5, 8], 'Questions 3 to 6 and 9 share the passage of line 12.'],
])('says which questions share a passage: %j', (places, text) => {
  expect(formatSharing({ line: 12, places })).toBe(text);
});
