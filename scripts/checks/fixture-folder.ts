import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Fixture, writeFixtures } from './fixtures.ts';

const root = join(import.meta.dirname, '../..');

/** Reads a file of the project. */
export const readSetting = (path: string): string => readFileSync(join(root, path), 'utf8');

/** A temporary project folder with only fixtures and the tools' configuration. */
export interface FixtureFolder extends Disposable {
  /** Runs one of the project's tools in the folder and returns its standard output. */
  runTool(name: string, ...args: string[]): string;
}

/** Writes the fixtures to a temporary folder outside the project, next to copies of the named project files. */
export function createFixtureFolder(fixtures: readonly Fixture[], settings: readonly string[]): FixtureFolder {
  const folder = mkdtempSync(join(tmpdir(), 'shikhar-checks-'));
  for (const path of settings) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  writeFixtures(folder, fixtures);
  mkdirSync(join(folder, 'node_modules/@shikhar'), { recursive: true });
  symlinkSync('../../contracts', join(folder, 'node_modules/@shikhar/contracts'), 'junction');
  return {
    runTool: (name, ...args) => {
      const program = join(root, 'node_modules/.bin', name);
      return spawnSync(program, args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 << 20 }).stdout;
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
