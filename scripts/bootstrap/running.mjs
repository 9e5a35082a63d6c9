import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from './env.mjs';

/** A second start is not an error: Shikhar is running, as requested. */
export function formatAlreadyRunning({ pid }) {
  const address = readAddress();
  console.log(address ? `Shikhar is already running: ${address}` : 'Shikhar is already starting.');
  console.log(`Process ${pid}. To stop it, press Ctrl-C in its terminal or run: kill ${pid}`);
}

function readAddress() {
  try {
    return JSON.parse(readFileSync(join(dataFolder, 'running.json'), 'utf8')).address;
  } catch {
    return undefined;
  }
}
