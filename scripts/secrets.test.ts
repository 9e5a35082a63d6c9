import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ExplainedError } from './explained-error.ts';
import { readSecrets } from './secrets.ts';
import { createScratchFolder } from './testing/scratch-folder.ts';

test('secrets are created once, all different, and readable only by their owner', () => {
  const folder = join(createScratchFolder(), 'data');
  const secrets = readSecrets(folder);
  expect(new Set(Object.values(secrets)).size).toBe(5);
  expect(readSecrets(folder)).toEqual(secrets);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('a folder of an earlier release gets the missing secret and keeps the others', () => {
  const folder = createScratchFolder();
  const { applicationPassword: _, ...earlier } = readSecrets(folder);
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify(earlier));
  const secrets = readSecrets(folder);
  expect(secrets).toMatchObject(earlier);
  expect(readSecrets(folder)).toEqual(secrets);
});

test('damaged secrets are never replaced, because the database could no longer be opened', () => {
  const folder = createScratchFolder();
  writeFileSync(join(folder, 'secrets.json'), '{"sessionSecret":');
  expect(() => readSecrets(folder)).toThrow(ExplainedError);
});
