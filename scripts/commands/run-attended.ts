import { inheritedEnvironment, projectFolder, readEnv } from '../env.ts';
import { explainError } from '../explained-error.ts';
import { runCommand } from '../run-command.ts';
import { withAttendedDatabase } from './attended-database.ts';
import { onStopRequest } from './stop-request.ts';

/** Runs a domain service command as the owner of the database, with its output on the console. */
export async function runAttended(command: 'backup' | 'restore', args: readonly string[]): Promise<void> {
  const stopRequest = new AbortController();
  onStopRequest(() => stopRequest.abort());
  try {
    const env = readEnv();
    const isDone = await withAttendedDatabase(env, { isSafeBeside: command === 'backup' }, ({ ownerUrl, applicationUrl }) =>
      runCommand(
        {
          command: process.execPath,
          args: [`domain-service/src/commands/${command}.ts`, ...args],
          cwd: projectFolder,
          env: {
            ...inheritedEnvironment,
            DATA_DIR: env.DATA_DIR,
            DATABASE_URL: ownerUrl,
            ...(applicationUrl === undefined ? {} : { APP_DATABASE_URL: applicationUrl }),
          },
        },
        stopRequest.signal,
      ),
    );
    if (!isDone) process.exitCode = 1;
  } catch (error) {
    console.error(explainError(error));
    process.exitCode = 1;
  }
}
