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
  'For a Chromium in an unusual location, set CHROMIUM_PATH.',
].join('\n');

/**
 * Finds Chromium, preferably the headless shell. Installs it if that works without a prompt: on Debian and its derivatives as root or
 * with passwordless sudo.
 *
 * @throws ExplainedError that says what to install
 */
export function requireChromium(named: string | undefined): string {
  const found = findChromium(named);
  // A second Chromium is installed only as root: that is a test machine, not a personal one.
  if (found !== undefined && (named !== undefined || isHeadlessShell(found) || !isRoot())) return found;
  if (named !== undefined) throw new ExplainedError(`CHROMIUM_PATH is ${named}, which does not run.`);
  installByApt('chromium-headless-shell');
  if (findChromium(undefined) === undefined) installByApt('chromium');
  const installed = findChromium(undefined);
  if (installed === undefined) throw new ExplainedError(advice);
  return installed;
}

const installTimeoutMs = 180_000;

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
    if (spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: installTimeoutMs }).status !== 0) return;
  }
}
