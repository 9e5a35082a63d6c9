import { tmpdir } from 'node:os';
import { inheritedEnvironment } from '../env.ts';
import { removeAbandonedRuns } from '../testing/abandoned-runs.ts';
import { findMemoryFolder } from '../testing/memory-folder.ts';
import { runSteps } from '../testing/run-steps.ts';
import { steps } from '../testing/steps.ts';
import { onStopRequest } from './stop-request.ts';

/** Runs all steps, or those named as arguments. */
const names = process.argv.slice(2);
const unknown = names.filter((name) => !steps.some((step) => step.name === name));

if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(', ')}. Available steps: ${steps.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 1;
} else {
  const stopRequest = new AbortController();
  onStopRequest(() => stopRequest.abort());
  const memoryFolder = findMemoryFolder();
  if (memoryFolder !== undefined) inheritedEnvironment['TMPDIR'] = memoryFolder;
  await removeAbandonedRuns(tmpdir());
  const isPassed = await runSteps(
    steps.filter(({ name }) => names.length === 0 || names.includes(name)),
    stopRequest.signal,
  );
  process.exitCode = isPassed ? 0 : 1;
}
