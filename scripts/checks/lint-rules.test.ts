import { expect, test } from 'vitest';
import * as z from 'zod';
import { createFixtureFolder, readSetting } from './fixture-folder.ts';
import { listExpected, listFound, readFixtures } from './fixtures.ts';

const Report = z.object({
  diagnostics: z.array(z.object({ category: z.string(), message: z.string(), location: z.object({ path: z.string() }) })),
});

const pluginNames = [...readSetting('biome.json').matchAll(/([a-z-]+)[.]grit"/g)].map(([, name = '']) => name);

test.each(pluginNames)('%s has a fixture', (name) => {
  expect(readFixtures('lint').flatMap(({ rules }) => rules)).toContain(name);
});

test('each rule of biome.json and its plugins finds its violation, and nothing else', { timeout: 30_000 }, () => {
  const fixtures = readFixtures('lint');
  using folder = createFixtureFolder(fixtures, ['biome.json', '.biome', '.gitignore']);
  const report = Report.parse(JSON.parse(folder.runTool('biome', 'lint', '--reporter=json', '--max-diagnostics=none', '.')));

  const found = report.diagnostics.map(({ category, message, location }) => ({
    path: location.path,
    rule: (category === 'plugin' ? message.split(':')[0] : category.split('/').at(-1)) ?? '',
  }));
  expect(listFound(fixtures, found)).toEqual(listExpected(fixtures));
});
