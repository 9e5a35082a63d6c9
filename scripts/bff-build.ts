import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { releaseLock, waitForLock } from './bootstrap/process-lock.mjs';
import { inheritedEnvironment, projectFolder } from './env.ts';
import { runProgram } from './run-program.ts';

const bffFolder = join(projectFolder, 'bff');
const stampFile = join(bffFolder, 'build/.inputs');
const inputs = ['bff/**', 'contracts/src/**', 'pnpm-lock.yaml', 'tsconfig.json'];
const notInputs = ['bff/build/**', 'bff/server/**', '**/node_modules/**', '**/.*/**', '**/*.test.{ts,tsx}'];

/** Whether the BFF build is up to date with its sources. */
export function isBffBuilt(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprintInputs();
}

/** Builds the BFF's pages for server and browser, unless the build is up to date. */
export async function buildBff(signal?: AbortSignal): Promise<void> {
  if (isBffBuilt()) return;
  const lock = join(projectFolder, 'node_modules/.shikhar-build.lock');
  await waitForLock(lock, ({ pid }) => console.log(`Process ${pid} is building the pages. Waiting ...`));
  try {
    if (isBffBuilt()) return;
    const fingerprint = fingerprintInputs();
    rmSync(stampFile, { force: true });
    await runProgram('Building the pages', {
      command: 'remix',
      args: ['vite:build'],
      cwd: bffFolder,
      env: {
        ...inheritedEnvironment,
        NODE_ENV: 'production',
        PATH: [join(bffFolder, 'node_modules/.bin'), inheritedEnvironment['PATH']].join(delimiter),
      },
      signal,
    });
    writeFileSync(stampFile, fingerprint);
  } finally {
    releaseLock(lock);
  }
}

function fingerprintInputs(): string {
  const hash = createHash('sha256');
  for (const file of globSync(inputs, { cwd: projectFolder, exclude: notInputs }).sort()) {
    const path = join(projectFolder, file);
    if (statSync(path).isFile()) hash.update(`${file}\n`).update(readFileSync(path));
  }
  return hash.digest('hex');
}
