import { join } from 'node:path';
import { inheritedEnvironment, projectFolder, readEnv } from '../env.ts';
import { type Command, runCommand } from '../run-command.ts';
import { type Counts, countPlaywright, countVitest } from './counts.ts';
import { requireChromium } from './install-chromium.ts';
import { isFullRun } from './test-depth.ts';

export type Step = {
  name: string;
  run: (reportFolder: string, signal: AbortSignal) => Promise<Counts>;
};

export const steps: readonly Step[] = [
  { name: 'checks', run: runChecks },
  { name: 'tests', run: runTests },
  { name: 'end-to-end', run: runEndToEnd },
];

async function runChecks(_reportFolder: string, signal: AbortSignal): Promise<Counts> {
  let output = '';
  const onOutput = (text: string) => {
    output += text;
  };
  const isPassed = await runCommand({ command: process.execPath, args: ['scripts/checks/check-all.ts'], onOutput }, signal);
  return blame(isPassed, { passed: output.match(/^ok /gm)?.length ?? 0, failed: output.match(/^FAIL /gm)?.length ?? 0 });
}

async function runTests(reportFolder: string, signal: AbortSignal): Promise<Counts> {
  const report = join(reportFolder, 'vitest.json');
  const depth = isFullRun ? ['--coverage'] : ['--tagsFilter=!long'];
  const args = ['run', ...depth, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const isPassed = await runCommand(programOf('.', 'vitest/vitest.mjs', args), signal);
  return blame(isPassed, countVitest(report));
}

async function runEndToEnd(reportFolder: string, signal: AbortSignal): Promise<Counts> {
  const report = join(reportFolder, 'playwright.json');
  const env = {
    ...inheritedEnvironment,
    CHROMIUM_PATH: requireChromium(readEnv().CHROMIUM_PATH),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const args = ['test', '--reporter=list,json', ...(isFullRun ? [] : ['--grep-invert=@long'])];
  const isPassed = await runCommand({ ...programOf('e2e', '@playwright/test/cli.js', args), env }, signal);
  return blame(isPassed, countPlaywright(report));
}

/** A command that runs the program with Node directly, because the shell script in `.bin` would swallow signals. */
function programOf(folder: string, file: string, args: string[]): Command {
  const cwd = join(projectFolder, folder);
  return { command: process.execPath, args: [join(cwd, 'node_modules', file), ...args], cwd };
}

/** A runner can fail without a failed test, for example when coverage is too low. */
function blame(isPassed: boolean, counts: Counts): Counts {
  return isPassed || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}
