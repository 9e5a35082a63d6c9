import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writePrivateFile } from './private-file.ts';
import { createScratchFolder } from './testing/scratch-folder.ts';

test('only the owner can read the file', () => {
  const file = join(createScratchFolder(), 'folder/secrets.json');
  writePrivateFile(file, 'text');
  expect(readFileSync(file, 'utf8')).toBe('text\n');
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('a failed write leaves nothing behind', () => {
  const folder = createScratchFolder();
  mkdirSync(join(folder, 'taken/inside'), { recursive: true });
  expect(() => writePrivateFile(join(folder, 'taken'), 'text')).toThrow();
  expect(readdirSync(folder)).toEqual(['taken']);
});
