import { expect, test } from 'vitest';
import { findNameFaults } from './file-names.ts';
import { readFixtures } from './fixtures.ts';

const words: Record<string, string> = {
  barrel: 'no barrel files',
  kebab: 'kebab-case',
  role: 'lie in',
  server: '*.server.ts',
  vague: 'says nothing',
};

const fixtures = readFixtures('names').map(({ path, rules, source }) => ({ path, text: source, rules }));

test.each(fixtures)('$path: $rules', (fixture) => {
  expect(findNameFaults([fixture])).toEqual(fixture.rules.map((rule) => expect.stringContaining(words[rule] ?? rule)));
});
