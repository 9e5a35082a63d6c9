import { expect, test } from 'vitest';
import { readFixtures } from './fixtures.ts';
import { findForbiddenComments } from './forbidden-comments.ts';

const advice: Record<string, string> = {
  'delete-unused': 'delete unused code',
  'do-now': 'do it now',
  'mend-code': 'fix the code',
  'mend-type': 'fix the type',
  'open-with': 'open with a noun',
  'test-it': 'test it',
};

const fixtures = readFixtures('comments').map(({ path, rules, source }) => ({ path, text: source, rules }));

test.each(fixtures)('$path: $rules', (fixture) => {
  expect(findForbiddenComments([fixture])).toEqual(fixture.rules.map((rule) => expect.stringContaining(advice[rule] ?? rule)));
});
