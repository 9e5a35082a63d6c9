import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

export type SystemAccount = { uid: number; gid: number };

const dedicatedName = 'shikhar-db';

/**
 * Who PostgreSQL runs as: it refuses to be root, so root lends it a system account of its own, without a password or a shell,
 * made on first use. Where none can be made, PostgreSQL's usual account serves, and at last `nobody`.
 *
 * @returns undefined for an ordinary user, who runs it as themselves.
 */
export function chooseAccount(): SystemAccount | undefined {
  if (!isRoot()) return undefined;
  return findAccount(dedicatedName) ?? makeAccount() ?? findAccount('postgres') ?? findAccount('nobody');
}

/** Data that exists is served by whom it belongs to. */
export function findOwner(folder: string): SystemAccount | undefined {
  if (!isRoot() || !existsSync(folder)) return undefined;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? undefined : { uid, gid };
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function makeAccount(): SystemAccount | undefined {
  const ways: [string, string[]][] = [
    [
      'useradd',
      [
        '--system',
        '--user-group',
        '--no-create-home',
        '--home-dir',
        '/nonexistent',
        '--shell',
        '/usr/sbin/nologin',
        dedicatedName,
      ],
    ],
    ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', dedicatedName]],
  ];
  for (const [command, args] of ways) {
    if (spawnSync(command, args, { stdio: 'ignore' }).status === 0) return findAccount(dedicatedName);
  }
  return undefined;
}

function findAccount(name: string): SystemAccount | undefined {
  try {
    return { uid: readId('-u', name), gid: readId('-g', name) };
  } catch {
    return undefined;
  }
}

function readId(option: string, name: string): number {
  return Number.parseInt(execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }), 10);
}
