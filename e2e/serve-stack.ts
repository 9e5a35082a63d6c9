import { startScratchStack } from './fixtures/scratch-stack.ts';

/** Starts the stack that all tests share and keeps it running during the run. */
const stack = await startScratchStack();

async function end(): Promise<void> {
  await stack.stop();
  process.exit(0);
}

process.once('SIGTERM', end);
process.once('SIGINT', end);
process.stdout.write(`Ready at ${stack.address} with ${stack.dataDir}\n`);
