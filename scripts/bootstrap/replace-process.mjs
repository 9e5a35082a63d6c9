import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { dataFolder, inheritedEnvironment, projectFolder as root } from './env.mjs';
import { requireFitEnvironment } from './environment-errors.mjs';
import { exitWithNpm } from './exit-with-npm.mjs';
import { installPackages } from './install.mjs';
import { environmentWith, findNode, nodeFile } from './node-24.mjs';
import { acquireLock } from './process-lock.mjs';
import { formatAlreadyRunning } from './running.mjs';
import { requireAccessToEntries, requireWriteAccess } from './write-access.mjs';

const dataHint = 'Shikhar stores its data there. Give this user write access, or set DATA_DIR to another folder.';

/**
 * Installs the packages, including Node 24, and runs the command with Node 24. This file itself runs on the machine's own Node, before
 * anything is installed. The process stays alive to forward signals. When it ends, the IPC channel closes, which ends the command too.
 */
export async function replaceProcess(command, { isExclusive }) {
  if (isExclusive) {
    requireFitEnvironment(inheritedEnvironment);
    requireWriteAccess(dataFolder, dataHint);
    for (const folder of [dataFolder, join(dataFolder, 'logs')]) requireAccessToEntries(folder, dataHint);
    const holder = await acquireLock(join(dataFolder, 'running.lock'));
    if (holder) return formatAlreadyRunning(holder);
  }
  await installPackages(root);
  const nodeFolder = findNode(root);
  if (!nodeFolder) {
    console.error(
      `There is no Node 24 package for ${process.platform} on ${process.arch}. Install Node 24 and use it to start again.`,
    );
    process.exit(1);
  }
  runCommand(nodeFolder, join(root, `scripts/commands/${command}.ts`));
}

function runCommand(nodeFolder, file) {
  const child = spawn(join(nodeFolder, nodeFile), [file, ...process.argv.slice(2)], {
    cwd: root,
    env: environmentWith(root, nodeFolder),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  exitWithNpm(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`Node 24 could not be started (it needs Linux with glibc, macOS or Windows): ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 1;
    if (signal) console.error(`Terminated by ${signal}.`);
  });
}
