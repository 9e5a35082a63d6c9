import type { ReadingAidsChange } from '@shikhar/contracts/reading-aids/schemas';
import { changeBrowserAids, getBrowserAids, mergeAids, readAids, writeAids } from '../../lib/reading-aids.ts';
import { sendAids } from './aids-client.ts';
import { readKept, writeKept } from './kept-on-device.ts';

const part = 'aids';

/** One sending at a time: the server has the last of two changes last. */
let sending = Promise.resolve();

async function send(attemptId: string, changed: string): Promise<void> {
  const waiting = readKept(part, attemptId) ?? changed;
  // What is not kept there yet goes out when the network is back, or with the next page.
  const isKept = await sendAids(attemptId, new URLSearchParams({ changes: waiting }));
  if (isKept && readKept(part, attemptId) === waiting) writeKept(part, attemptId, null);
}

/** Sends what was changed to the server, and only that; until it is there it waits on the device, under its attempt. */
export function keepAids(attemptId: string, change: ReadingAidsChange): Promise<void> {
  const changed = writeAids({ ...readWaiting(attemptId), ...change });
  writeKept(part, attemptId, changed);
  sending = sending.then(() => send(attemptId, changed));
  return sending;
}

function readWaiting(attemptId: string): ReadingAidsChange {
  return readAids(readKept(part, attemptId) ?? '');
}

/** Takes up what was changed while the server could not be reached, and sends it again. */
export function resumeAids(attemptId: string): void {
  if (readKept(part, attemptId) === null) return;
  const change = readWaiting(attemptId);
  changeBrowserAids(mergeAids(getBrowserAids(), change));
  void keepAids(attemptId, {});
}
