import { expect, test } from 'vitest';
import { readFixtures } from './fixtures.ts';
import { findKindBranches } from './kind-branches.ts';

const lines = readFixtures('kind-branches').flatMap(({ path, rules, source }) =>
  source
    .trim()
    .split('\n')
    .map((text) => ({ path, text, isBranch: rules.length > 0 })),
);

test.each(lines)('$path: $text', ({ path, text, isBranch }) => {
  expect(findKindBranches([{ path, text }]).length > 0).toBe(isBranch);
});
