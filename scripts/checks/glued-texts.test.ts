import { expect, test } from 'vitest';
import { readFixtures } from './fixtures.ts';
import { findGluedTexts } from './glued-texts.ts';

const lines = readFixtures('glued-texts').flatMap(({ path, rules, source }) =>
  source
    .trim()
    .split('\n')
    .map((text) => ({ path, text, isGlued: rules.length > 0 })),
);

test.each(lines)('$path: $text', ({ path, text, isGlued }) => {
  expect(findGluedTexts([{ path, text }]).length > 0).toBe(isGlued);
});
