import { expect, test } from 'vitest';
import { readFixtures } from './fixtures.ts';
import { findUntypedQueries } from './untyped-queries.ts';

const lines = readFixtures('untyped-queries').flatMap(({ path, rules, source }) =>
  source
    .trim()
    .split('\n')
    .map((text) => ({ path, text, isUntyped: rules.length > 0 })),
);

test.each(lines)('$path: $text', ({ path, text, isUntyped }) => {
  expect(findUntypedQueries([{ path, text }]).length > 0).toBe(isUntyped);
});
