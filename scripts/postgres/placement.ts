import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../env.ts';
import { ExplainedError } from '../explained-error.ts';
import type { SystemAccount } from './account.ts';
import { type PostgresPrograms, programFile } from './programs.ts';

/** Folders of PostgreSQL's programs and data. */
export type PostgresPlaces = { programs: string; data: string };

/**
 * Decides where PostgreSQL's programs and data are. For an ordinary user they stay in the installed package and in the data folder.
 * The account that PostgreSQL uses under root may not be able to enter these, because home folders are often closed to others. Then they
 * are placed in a folder outside, the same one at each start.
 *
 * @param seal distinguishes data folders with the same path: a new clone in the place of an old one must not find the old data
 */
export function placePostgres(
  programs: PostgresPrograms,
  dataDir: string,
  seal: string,
  account: SystemAccount | undefined,
): PostgresPlaces {
  const data = join(dataDir, 'postgres');
  mkdirSync(dataDir, { recursive: true });
  if (!account) return { programs: programs.folder, data };
  chmodSync(dataDir, 0o711);
  const canRun =
    spawnSync(programFile(programs.folder, 'postgres'), ['--version'], { uid: account.uid, gid: account.gid }).status === 0;
  return {
    programs: canRun ? programs.folder : copyPrograms(programs),
    data: canEnter(dataDir, account) ? data : join(createOutsideFolder(), nameData(dataDir, seal)),
  };
}

/**
 * Every folder outside the data folder where its database may be, whatever account has created it.
 *
 * @param seal as for `placePostgres`
 */
export function listOutsideData(dataDir: string, seal: string): string[] {
  return outsideFolders.map((folder) => join(folder, nameData(dataDir, seal)));
}

function nameData(dataDir: string, seal: string): string {
  return `data-${digest(dataDir + seal)}`;
}

function canEnter(folder: string, { uid, gid }: SystemAccount): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0;
}

function copyPrograms({ folder, version }: PostgresPrograms): string {
  const target = join(createOutsideFolder(), `programs-${version}`);
  if (existsSync(target)) return target;
  const draft = `${target}.${process.pid}`;
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(draft, target);
  } catch (error) {
    // Another start may have created it a moment earlier.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

/** One folder per clone, named after its path: the first of these that can be created. */
const outsideFolders = ['/var/lib', '/var/tmp'].map((folder) => join(folder, `shikhar-${digest(projectFolder)}`));

function createOutsideFolder(): string {
  for (const folder of outsideFolders) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o711 });
      chmodSync(folder, 0o711);
      return folder;
    } catch {}
  }
  throw new ExplainedError(
    `Under root, PostgreSQL needs a folder outside ${projectFolder}. None of these could be created: ${outsideFolders.join(', ')}`,
  );
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
