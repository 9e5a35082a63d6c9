import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { inheritedEnvironment } from '../env.ts';
import { ExplainedError } from '../explained-error.ts';

// The headless shell needs a third of the CPU time of a full browser.
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Patterns for browsers that Playwright installed. */
const downloaded = [
  '.cache/ms-playwright/chromium-*/chrome-linux*/chrome',
  'Library/Caches/ms-playwright/chromium-*/chrome-mac*/*.app/Contents/MacOS/*',
  'AppData/Local/ms-playwright/chromium-*/chrome-win*/chrome.exe',
];

/** A working Chromium on this machine: the named one, one on the path, in a usual location, or installed by Playwright. */
function findChromium(named: string | undefined): string | undefined {
  if (named !== undefined) return canRun(named) ? named : undefined;
  const folders = (inheritedEnvironment['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...places,
    ...downloaded
      .flatMap((pattern) => globSync(pattern, { cwd: homedir() }).sort().reverse())
      .map((path) => join(homedir(), path)),
  ];
  return candidates.find((path) => existsSync(path) && canRun(path));
}

function isHeadlessShell(path: string): boolean {
  return path.includes(shell);
}

/** Whether the program runs. On some systems it is a script that only asks to install the real one. */
function canRun(path: string): boolean {
  // On Windows, Chrome opens a window instead of printing its version.
  return process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

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
