import { expect, test } from 'vitest';
import { findNameErrors } from './file-names.ts';
import { readFixtures } from './fixtures.ts';

const words: Record<string, string> = {
  barrel: 'no barrel files',
  kebab: 'kebab-case',
  role: 'belong in',
  server: '*.server.ts',
  vague: 'too vague',
};

const fixtures = readFixtures('names').map(({ path, rules, source }) => ({ path, text: source, rules }));

test.each(fixtures)('$path: $rules', (fixture) => {
  expect(findNameErrors([fixture])).toEqual(fixture.rules.map((rule) => expect.stringContaining(words[rule] ?? rule)));
});
