import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createScratchFolder } from '../testing/scratch-folder.ts';
import { findMissingPaths } from './missing-paths.ts';

/** A project with a few files and this line in its README. */
function findIn(line: string): string[] {
  const root = createScratchFolder();
  for (const folder of ['scripts/checks', 'scripts/node_modules', '.biome']) mkdirSync(join(root, folder), { recursive: true });
  for (const file of [
    'scripts/start.mjs',
    'scripts/checks/find-paths.ts',
    'scripts/node_modules/left.ts',
    'knip.json',
    '.biome/a.grit',
  ])
    writeFileSync(join(root, file), '');
  writeFileSync(join(root, 'README.md'), `# Project\n\n${line}\n`);
  return findMissingPaths(root);
}

test.each([
  'scripts/checks/gone.ts',
  'scripts/gone/',
  'scripts/<noun>/gone.ts',
  'gone.ts',
  'checks/start.mjs',
  'paths.ts',
  '.gone.ts',
  'left.ts',
])('finds %s', (path) => {
  expect(findIn(`See \`${path}\`.`)).toEqual([`README.md:3: there is no ${path}`]);
});

test.each([
  'scripts/checks/find-paths.ts',
  'scripts/checks/',
  'scripts/<noun>/find-paths.ts',
  'find-paths.ts',
  'checks/find-paths.ts',
  '.ts',
  '.biome/',
  'secrets.json',
  'application/json',
  'npm start',
])('accepts %s', (path) => {
  expect(findIn(`See \`${path}\`.`)).toEqual([]);
});

test('accepts a file that the reader shall create', () => {
  expect(findIn('Create `scripts/board.ts` and a new `board.test.ts`; see `scripts/start.mjs`.')).toEqual([]);
  expect(findIn('Create it in `scripts/board.ts`.')).toHaveLength(1);
});
