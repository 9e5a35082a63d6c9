import { expect, test } from 'vitest';
import * as z from 'zod';
import { createFixtureFolder } from './fixture-folder.ts';
import { listExpected, listFound, readFixtures } from './fixtures.ts';

const Report = z.object({ issues: z.array(z.looseObject({ file: z.string() })) });

test('knip.json finds unused files, exports and dependencies, and nothing else', { tags: ['long'], timeout: 30_000 }, () => {
  const fixtures = readFixtures('dead-code');
  using folder = createFixtureFolder(fixtures, ['knip.json']);
  const report = Report.parse(JSON.parse(folder.runTool('knip', '--reporter=json', '--no-config-hints')));

  const found = report.issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([rule, list]) => (Array.isArray(list) && list.length > 0 ? [{ path: file, rule }] : [])),
  );
  expect(listFound(fixtures, found)).toEqual(listExpected(fixtures));
});
