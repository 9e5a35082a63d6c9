import { projectFolder } from '../env.ts';
import { runProgram } from '../run-program.ts';
import { commandEnvironment, commonEnvironment, type ServiceSettings } from './own-services.ts';

/** Runs one of the domain service's commands. */
export async function runDomainCommand(
  command: 'migrate' | 'seed-demo',
  settings: ServiceSettings,
  signal: AbortSignal,
): Promise<void> {
  await runProgram(command, {
    command: process.execPath,
    args: [`domain-service/src/commands/${command}.ts`],
    cwd: projectFolder,
    env: { ...commonEnvironment(settings), ...commandEnvironment(settings) },
    signal,
  });
}
