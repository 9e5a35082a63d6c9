import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { inheritedEnvironment } from '../env.ts';

// Without a window's trimmings: a third of the processor time of a whole browser.
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

/** Those that Playwright brought, the newest last. */
const downloaded = [
  '.cache/ms-playwright/chromium-*/chrome-linux*/chrome',
  'Library/Caches/ms-playwright/chromium-*/chrome-mac*/*.app/Contents/MacOS/*',
  'AppData/Local/ms-playwright/chromium-*/chrome-win*/chrome.exe',
];

/** A Chromium of this machine that runs: the one named, one on the path, in a usual place, or one that Playwright brought. */
export function findChromium(named: string | undefined): string | undefined {
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

/** Whether a Chromium is the one that only ever runs without a window. */
export function isHeadlessShell(path: string): boolean {
  return path.includes(shell);
}

/** Some systems keep a script by this name that only asks to install the real one. */
function canRun(path: string): boolean {
  // On Windows Chrome opens a window in place of telling its version.
  return process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}
