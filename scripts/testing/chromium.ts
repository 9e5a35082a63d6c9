import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { inheritedEnvironment } from '../env.ts';

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

/** The ones installed by Playwright, newest last. */
const downloaded = [
  '.cache/ms-playwright/chromium-*/chrome-linux*/chrome',
  'Library/Caches/ms-playwright/chromium-*/chrome-mac*/*.app/Contents/MacOS/*',
  'AppData/Local/ms-playwright/chromium-*/chrome-win*/chrome.exe',
];

/** A working Chromium on this machine: the named one, one on the path, in a usual location, or installed by Playwright. */
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

/** Whether this is the headless shell. */
export function isHeadlessShell(path: string): boolean {
  return path.includes(shell);
}

/** On some systems this name is a script that only asks to install the real one. */
function canRun(path: string): boolean {
  // On Windows, Chrome opens a window instead of printing its version.
  return process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}
