import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from './env.mjs';

/** A second start is no fault: what was asked for is there. */
export function sayAlreadyRunning({ pid }) {
  const address = readAddress();
  console.log(address ? `Shikhar is running already: ${address}` : 'Shikhar is being started already.');
  console.log(`It is process ${pid}; Ctrl-C in its terminal, or kill ${pid}, ends it.`);
}

function readAddress() {
  try {
    return JSON.parse(readFileSync(join(dataFolder, 'running.json'), 'utf8')).address;
  } catch {
    return undefined;
  }
}
