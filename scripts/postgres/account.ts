import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

export type SystemAccount = { uid: number; gid: number };

const dedicatedName = 'shikhar-db';

/**
 * The account that PostgreSQL runs as. PostgreSQL refuses to run as root, so root uses a dedicated system account without a password
 * or a shell, created on first use. If that account cannot be created, `postgres` is used, or else `nobody`.
 *
 * @returns undefined for an ordinary user, who runs PostgreSQL under their own account
 */
export function chooseAccount(): SystemAccount | undefined {
  if (!isRoot()) return undefined;
  return findAccount(dedicatedName) ?? createAccount() ?? findAccount('postgres') ?? findAccount('nobody');
}

/** The owner of existing data, who must also run its server; undefined for root, or if this process is not root. */
export function findOwner(folder: string): SystemAccount | undefined {
  if (!isRoot() || !existsSync(folder)) return undefined;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? undefined : { uid, gid };
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function createAccount(): SystemAccount | undefined {
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
