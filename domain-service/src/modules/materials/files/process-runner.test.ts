import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createProcessRunner } from './process-runner.service.ts';

const bounds = {
  script: new URL('../../../../test/files/stubborn-process.ts', import.meta.url),
  result: z.object({ mayStart: z.boolean(), mayWrite: z.boolean() }),
  timeLimitMs: 60_000,
  maxMemory: 400_000_000,
  hasAddons: false,
  concurrency: 1,
  maxQueued: 1,
  busy: 'Wait',
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shikhar-runner-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('a child process for an untrusted file', { timeout: 90_000 }, () => {
  it('cannot start processes or write files', async () => {
    expect(await createProcessRunner(bounds)({ what: 'answer', file: '' })).toEqual({ mayStart: false, mayWrite: false });
  });

  it.each([
    ['has no end', 'loop', { timeLimitMs: 1_000 }],
    ['falls', 'crash', {}],
  ])('that %s ends without a result', async (_, what, less) => {
    expect(await createProcessRunner({ ...bounds, ...less })({ what, file: '' })).toBeUndefined();
  });

  it('that takes more memory than it may ends without a result', { tags: ['long'] }, async () => {
    expect(await createProcessRunner(bounds)({ what: 'eat', file: '' })).toBeUndefined();
  });

  it('writes only to the allowed folder', { tags: ['long'] }, async () => {
    const run = createProcessRunner(bounds);
    expect(await run({ what: 'write', file: join(folder, 'b') }, join(folder, 'a'))).toBeUndefined();
    expect(await run({ what: 'write', file: join(folder, 'b') })).toBeUndefined();
    expect(await run({ what: 'write', file: join(folder, 'a') }, join(folder, 'a'))).toBeDefined();
    expect(await readdir(folder)).toEqual(['a']);
  });

  it('is refused when the queue is full', async () => {
    const run = createProcessRunner(bounds);
    const calls = [0, 1, 2].map(() => run({ what: 'answer', file: '' }).catch((error: unknown) => error));
    expect((await Promise.all(calls)).map((result) => result instanceof Error)).toEqual([false, false, true]);
  });
});
