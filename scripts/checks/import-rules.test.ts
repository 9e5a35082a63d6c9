import { expect, test } from 'vitest';
import * as z from 'zod';
import { createFixtureFolder, readSetting } from './fixture-folder.ts';
import { type Fixture, listExpected, listFound, readFixtures } from './fixtures.ts';

const Report = z.object({
  summary: z.object({ violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })) }),
});

/** Empty packages, so that the fixtures' imports resolve. */
const packages = ['zod', 'fastify', '@mikro-orm/core', 'tool', 'stray', 'undici'].flatMap((name): Fixture[] => [
  { path: `node_modules/${name}/package.json`, rules: [], source: JSON.stringify({ name, version: '1.0.0', main: 'main.js' }) },
  { path: `node_modules/${name}/main.js`, rules: [], source: 'module.exports = {};' },
]);

const [, ...ruleNames] = readSetting('.dependency-cruiser.mjs')
  .split(/\bname: '/)
  .map((text) => text.split("'")[0] ?? '');

test.each(ruleNames)('%s has a fixture', (name) => {
  expect(readFixtures('imports').flatMap(({ rules }) => rules)).toContain(name);
});

test('each rule of .dependency-cruiser.mjs finds the import it forbids, and nothing else', {
  tags: ['long'],
  timeout: 30_000,
}, () => {
  const fixtures = readFixtures('imports');
  using folder = createFixtureFolder([...fixtures, ...packages], ['.dependency-cruiser.mjs']);
  const report = Report.parse(JSON.parse(folder.runTool('depcruise', '--output-type=json', '.')));

  const found = report.summary.violations.map(({ from, rule }) => ({ path: from, rule: rule.name }));
  expect(listFound(fixtures, found)).toEqual(listExpected(fixtures));
});
