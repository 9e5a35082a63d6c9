import { startScratchStack } from './fixtures/scratch-stack.ts';

/** Runs the stack that all tests share until Playwright stops it. */
const stack = await startScratchStack();

async function end(): Promise<void> {
  await stack.stop();
  process.exit(0);
}

process.once('SIGTERM', end);
process.once('SIGINT', end);
process.stdout.write(`Ready at ${stack.address} with ${stack.dataDir}\n`);
