import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { inheritedEnvironment } from './env.mjs';
import { findNode } from './node-24.mjs';
import { releaseLock, waitForLock } from './process-lock.mjs';
import { requireWriteAccess } from './write-access.mjs';

/** Installs the packages of the lockfile, unless they are up to date. */
export async function installPackages(root) {
  if (isInstalled(root)) return;
  const modules = join(root, 'node_modules');
  requireWriteAccess(
    modules,
    'The packages are installed there. Give this user write access, or copy the project to a folder of this user.',
  );
  mkdirSync(modules, { recursive: true });
  const lock = join(modules, '.shikhar-install.lock');
  await waitForLock(lock, ({ pid }) => console.log(`Process ${pid} is installing the packages. Waiting ...`));
  try {
    if (!isInstalled(root)) runInstall(root);
  } finally {
    releaseLock(lock);
  }
}

function runInstall(root) {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const startedAt = Date.now();
  console.log('Installing the packages (the first time takes a minute or two) ...');
  rmSync(stampFile(root), { force: true });
  const { status, error } = spawnSync(
    'npx',
    ['--yes', packageManager, 'install', '--frozen-lockfile', '--prod=false', '--config.confirm-modules-purge=false'],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: environmentOfInstall(root), shell: process.platform === 'win32' },
  );
  if (status !== 0) {
    console.error(`Installing the packages failed${error ? `: ${error.message}` : '; see the output above'}.`);
    process.exit(1);
  }
  writeFileSync(stampFile(root), fingerprint(root));
  console.log(`Installed in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
}

/** npm and pnpm keep their caches in the home folder. A user without a writable one gets a cache next to the packages. */
function environmentOfInstall(root) {
  const environment = { ...inheritedEnvironment, npm_config_update_notifier: 'false' };
  try {
    accessSync(homedir(), constants.W_OK);
    return environment;
  } catch {
    const home = join(root, 'node_modules/.home');
    mkdirSync(home, { recursive: true });
    return { ...environment, HOME: home, npm_config_cache: join(home, '.npm') };
  }
}

function isInstalled(root) {
  return (
    existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === fingerprint(root) && findNode(root) !== undefined
  );
}

function stampFile(root) {
  return join(root, 'node_modules/.shikhar-install');
}

function fingerprint(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
