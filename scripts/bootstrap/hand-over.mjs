import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endWithNpm } from './end-with-npm.mjs';
import { dataFolder, inheritedEnvironment, projectFolder as root } from './env.mjs';
import { requireFitEnvironment } from './environment-errors.mjs';
import { installPackages } from './install.mjs';
import { environmentWith, findNode, nodeFile } from './node-24.mjs';
import { takeLock } from './process-lock.mjs';
import { sayAlreadyRunning } from './running.mjs';
import { requireAccessToEntries, requireWriteAccess } from './write-access.mjs';

const dataHint = 'What is running is kept there. Give this user write access, or name another folder in DATA_DIR.';

/**
 * What runs on the Node of the machine, with nothing installed: brings the packages, among them Node 24, which runs the command.
 * This process stays to pass signals on; its end closes the channel, which ends the command too.
 */
export async function handOver(command, { isExclusive }) {
  if (isExclusive) {
    requireFitEnvironment(inheritedEnvironment);
    requireWriteAccess(dataFolder, dataHint);
    for (const folder of [dataFolder, join(dataFolder, 'logs')]) requireAccessToEntries(folder, dataHint);
    const holder = await takeLock(join(dataFolder, 'running.lock'));
    if (holder) return sayAlreadyRunning(holder);
  }
  await installPackages(root);
  const nodeFolder = findNode(root);
  if (!nodeFolder) {
    console.error(
      `There is no Node 24 package for ${process.platform} on ${process.arch}. Install Node 24 and start again with it.`,
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
  endWithNpm(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`Node 24 could not be started (it needs a Linux with glibc, macOS or Windows): ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 1;
    if (signal) console.error(`Ended by ${signal}.`);
  });
}
