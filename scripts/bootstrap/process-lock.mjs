import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, readStartTime } from './process-identity.mjs';

/**
 * Takes a lock that ends with this process, however it ends: the lock of a dead process is taken over.
 *
 * @returns the running process that holds it, or undefined if this process has it now
 */
export async function acquireLock(file) {
  const own = JSON.stringify({ pid: process.pid, startedAt: readStartTime(process.pid) });
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, own);
  try {
    for (;;) {
      if (tryLink(draft, file)) {
        // Two processes may have found the same dead holder. The one whose lock remains after a moment wins.
        await pause(50);
        if (readText(file) === own) break;
      }
      const holder = readHolder(file);
      if (holder && isAlive(holder)) return holder;
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
  process.once('exit', () => {
    try {
      releaseLock(file);
    } catch {
      // On a disk that became read-only the file stays. The next process takes it over, because this one is gone.
    }
  });
  return undefined;
}

/** Waits for the lock and takes it. */
export async function waitForLock(file, onWaiting) {
  for (let attempt = 0; ; attempt += 1) {
    const holder = await acquireLock(file);
    if (!holder) return;
    if (attempt === 0) onWaiting(holder);
    await pause(300);
  }
}

export function releaseLock(file) {
  if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
}

function tryLink(draft, file) {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
