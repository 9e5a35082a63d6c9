import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explainError } from '../explained-error.ts';
import { showSeconds } from '../progress.ts';
import type { Counts } from './counts.ts';
import type { Step } from './steps.ts';

type Outcome = Counts & { name: string; milliseconds: number };

/** Runs the steps in order, continues after a failed one, and prints a summary. */
export async function runSteps(steps: readonly Step[], signal: AbortSignal): Promise<boolean> {
  const reportFolder = mkdtempSync(join(tmpdir(), 'shikhar-reports-'));
  const outcomes: Outcome[] = [];
  try {
    for (const step of steps) {
      if (!signal.aborted) outcomes.push(await runStep(step, reportFolder, signal));
    }
  } finally {
    rmSync(reportFolder, { recursive: true, force: true });
  }
  console.log(['', 'Summary', ...outcomes.map(describeOutcome), ''].join('\n'));
  if (signal.aborted) console.log('Cancelled.');
  const total = outcomes.reduce(addCounts, { passed: 0, failed: 0 });
  console.log(describeCounts(total));
  return total.failed === 0 && !signal.aborted;
}

async function runStep({ name, run }: Step, reportFolder: string, signal: AbortSignal): Promise<Outcome> {
  const startedAt = performance.now();
  console.log(`\n== ${name}`);
  const counts = await run(reportFolder, signal).catch((error: unknown): Counts => {
    console.error(explainError(error));
    return { passed: 0, failed: 1 };
  });
  const outcome = { name, ...counts, milliseconds: performance.now() - startedAt };
  console.log(describeOutcome(outcome));
  return outcome;
}

function describeOutcome({ name, milliseconds, ...counts }: Outcome): string {
  const mark = counts.failed === 0 ? 'ok  ' : 'FAIL';
  return `  ${mark} ${name.padEnd(12)} ${showSeconds(milliseconds).padStart(8)}   ${describeCounts(counts)}`;
}

function describeCounts({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}

function addCounts(one: Counts, other: Counts): Counts {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}
