import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A temporary folder for the running test, removed afterwards. */
export function createScratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shikhar-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
