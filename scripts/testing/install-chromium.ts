import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ExplainedError } from '../explained-error.ts';
import { findChromium, isHeadlessShell } from './chromium.ts';

const advice = [
  'The end-to-end tests need Chromium. Install it in one of these ways, then run the tests again:',
  '  Debian and Ubuntu: apt-get install chromium (as root)',
  '  other Linux: the package chromium or google-chrome',
  '  macOS and Windows: Chrome from https://www.google.com/chrome',
  '  anywhere: npx playwright install chromium (in the folder e2e)',
  'A Chromium in an unusual place is named by CHROMIUM_PATH.',
].join('\n');

/**
 * Finds Chromium, the shell without windows before all, or installs it where that needs no question: on Debian and its like as root, or with a sudo that asks nothing.
 *
 * @throws ExplainedError saying what to install.
 */
export function requireChromium(named: string | undefined): string {
  const found = findChromium(named);
  // Only root's machine gets a second Chromium: that of a test run, not somebody's own.
  if (found !== undefined && (named !== undefined || isHeadlessShell(found) || !isRoot())) return found;
  if (named !== undefined) throw new ExplainedError(`CHROMIUM_PATH names ${named}, which does not run.`);
  installByApt('chromium-headless-shell');
  if (findChromium(undefined) === undefined) installByApt('chromium');
  const installed = findChromium(undefined);
  if (installed === undefined) throw new ExplainedError(advice);
  return installed;
}

const longestInstallMs = 180_000;

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function installByApt(name: string): void {
  if (!existsSync('/usr/bin/apt-get')) return;
  if (!isRoot() && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return;
  console.log('Installing Chromium ...');
  const prefix = isRoot() ? [] : ['sudo', '-n'];
  const quiet = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', '-o', 'Dpkg::Use-Pty=0'];
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const [command = 'env', ...args] = [...prefix, ...quiet, ...words];
    if (spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: longestInstallMs }).status !== 0) return;
  }
}
