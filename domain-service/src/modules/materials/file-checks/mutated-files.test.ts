import { isUtf8 } from 'node:buffer';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaType } from '@shikhar/contracts/materials/schemas';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeWebm, readMp4 } from '../../../../test/files/videos.ts';
import { makeWord } from '../../../../test/files/zips.ts';
import { makePdf, makePhoto } from '../../../../test/photos.ts';
import { inspectFile } from './inspect-file.ts';
import { Refusal } from './refusal.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shikhar-mutated-'));
  // Silences a library that warns of unknown codecs.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** The accepted media type; undefined when refused in plain words. Anything else fails. */
async function detectKind(bytes: Buffer): Promise<MediaType | undefined> {
  const file = join(folder, 'file');
  await writeFile(file, bytes);
  try {
    return (await inspectFile(file, `${file}.anew`, { type: null, name: 'a.txt' })).mediaType;
  } catch (error) {
    if (error instanceof Refusal && /^[A-Z].{9,300}\.$/.test(error.message)) return undefined;
    throw error;
  }
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const sound: [MediaType, () => Buffer | Promise<Buffer>][] = [
  ['application/pdf', () => makePdf(2)],
  ['video/mp4', readMp4],
  ['video/webm', () => makeWebm()],
  ['image/jpeg', () => makePhoto('jpeg')],
  ['image/png', () => makePhoto('png')],
  [word, () => makeWord()],
];

function isText(bytes: Buffer): boolean {
  return isUtf8(bytes) && !bytes.includes(0);
}

/** Changes, removes, repeats or cuts off some bytes: near the start, where the structure is, or anywhere. */
const change = fc.record({
  kind: fc.constantFrom('set', 'cut', 'double', 'end', 'add'),
  place: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 0.02, noNaN: true })),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 12 }),
});

function mutate(bytes: Buffer, changes: { kind: string; place: number; bytes: Uint8Array }[]): Buffer {
  let made = Buffer.from(bytes);
  for (const { kind, place, bytes: piece } of changes) {
    const at = Math.floor(place * made.length);
    if (kind === 'set') made.set(piece.subarray(0, made.length - at), at);
    else if (kind === 'cut') made = Buffer.concat([made.subarray(0, at), made.subarray(at + piece.length)]);
    else if (kind === 'double') made = Buffer.concat([made.subarray(0, at + piece.length), made.subarray(at)]);
    else if (kind === 'end') made = made.subarray(0, Math.max(1, at));
    else made = Buffer.concat([made, piece]);
  }
  return made;
}

describe('any input', { timeout: 120_000 }, () => {
  it.each(sound)('a mutated %s keeps its type or is refused', async (mediaType, make) => {
    const bytes = await make();
    expect(await detectKind(bytes)).toBe(mediaType);
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const made = mutate(bytes, changes);
        const honest = isText(made) ? 'text/plain' : mediaType;
        expect([mediaType, honest, undefined]).toContain(await detectKind(made));
      }),
      { numRuns: 60 },
    );
  });

  it('random bytes pass as text at most', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 3_000 }), async (bytes) => {
        expect(['text/plain', undefined]).toContain(await detectKind(Buffer.from(bytes)));
      }),
      { numRuns: 200 },
    );
  });

  it('random bytes after a file signature are refused', async () => {
    const beginnings = [
      '%PDF-1.7\n1 0 obj\n',
      '\0\0\0\x18ftypisom',
      '\x1aE\xdf\xa3',
      '\xff\xd8\xff\xe0',
      '\x89PNG\r\n\x1a\n',
      'PK\x03\x04',
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 2_000 }), async (beginning, bytes) => {
        expect(await detectKind(Buffer.concat([Buffer.from(beginning, 'latin1'), bytes]))).toBeUndefined();
      }),
      { numRuns: 150 },
    );
  });
});
