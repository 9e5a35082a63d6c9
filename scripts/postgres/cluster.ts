import { chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inheritedEnvironment } from '../env.ts';
import { runProgram } from '../run-program.ts';
import type { SystemAccount } from './account.ts';
import type { PostgresPlaces } from './placement.ts';
import { programFile } from './programs.ts';

/** The administrator of the servers created here; the application's own role has fewer rights. */
export const adminRole = 'postgres';

type ClusterOptions = { password: string; account: SystemAccount | undefined; isDurable: boolean };

/** Creates the files of a database server if there are none. A draft folder comes first, so an interrupted run leaves no partial data. */
export async function createCluster(places: PostgresPlaces, { password, account, isDurable }: ClusterOptions): Promise<void> {
  if (existsSync(places.data)) return;
  const draft = `${places.data}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const folder = mkdtempSync(join(tmpdir(), 'shikhar-'));
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account) for (const path of [draft, folder, passwordFile]) chownSync(path, account.uid, account.gid);
  try {
    await runProgram('Creating the database', {
      command: programFile(places.programs, 'initdb'),
      args: [
        `--pgdata=${draft}`,
        `--username=${adminRole}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // PostgreSQL's built-in collation: the same order and the same indexes on every machine, whatever its locales.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-instructions',
        ...(isDurable ? [] : ['--no-sync']),
      ],
      cwd: '/',
      env: { ...inheritedEnvironment, LC_ALL: 'C' },
      uid: account?.uid,
      gid: account?.gid,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  renameSync(draft, places.data);
}
