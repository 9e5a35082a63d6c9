import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { hashRawSync, hashSync, verifySync } from '@node-rs/argon2';
import type { HashAnswer, HashOrder } from './hash-order.ts';

/** Linux has a priority per thread, set by thread id; elsewhere hashing runs at normal priority. */
function lowerPriority(niceness: number): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), niceness);
  } catch {
    // Lowering the priority is optional.
  }
}

function handleHashOrder(order: HashOrder): string | boolean {
  if (order.kind === 'verify') return verifySync(order.stored, order.secret);
  if (order.kind === 'hash') return hashSync(order.secret, order.cost);
  return hashRawSync(order.secret, { ...order.cost, salt: order.salt }).toString('base64url');
}

lowerPriority(Number(workerData));
parentPort?.on('message', (order: HashOrder) => {
  let reply: HashAnswer;
  try {
    reply = { result: handleHashOrder(order) };
  } catch (error) {
    reply = { error: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(reply);
});
