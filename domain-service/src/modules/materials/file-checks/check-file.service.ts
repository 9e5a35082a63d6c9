import { rm, stat } from 'node:fs/promises';
import type { MediaType } from '@shikhar/contracts/materials/schemas';
import { z } from 'zod';
import { DomainError } from '../../../errors/domain-error.ts';
import { createProcessRunner } from '../files/process-runner.service.ts';
import { type FileClaim, FileFacts } from './checked-file.ts';
import { cleanName } from './clean-name.ts';
import type { FileScanner } from './file-scanner.service.ts';

/** A file that was found sound. */
export interface CheckedFile {
  mediaType: MediaType;
  /** With its true ending, fit to be shown and downloaded; at most 200 characters. */
  name: string;
  pages: number | null;
  seconds: number | null;
  width: number | null;
  height: number | null;
  /** A WebP of at most 480 pixels a side: a PDF's first page, or the image itself. */
  picture: Uint8Array | null;
  /** What is to be kept: the file itself, or of an image the one made anew beside it, which the caller moves or removes. */
  file: string;
}

const run = createProcessRunner({
  script: new URL('./check-process.ts', import.meta.url),
  told: z.union([z.object({ facts: FileFacts }), z.object({ refusal: z.string().max(600) })]),
  // Of one file. One of 100 MB takes some seconds; the largest picture needs two thirds of the memory.
  timeLimitMs: 60_000,
  mostMemory: 800 * 1024 * 1024,
  hasAddons: true,
  atOnce: 2,
  maxQueued: 40,
  busy: 'Many files are being looked at just now. Please try again in a moment',
});

function fileRejected(reason: string): DomainError {
  return new DomainError('FILE_REFUSED', `${reason} Nothing was kept.`);
}

/**
 * Decides by its bytes alone what a file is, and whether it is sound and fits what is claimed: in a process of its own, within
 * bounds of time and memory, a few at once. The file itself is left as it is.
 *
 * @throws DomainError FILE_REFUSED with a sentence for its sender; SCANNER_AWAY and OVERLOADED: it may be tried again
 */
export async function checkFile(file: string, claim: FileClaim, scanner: FileScanner | undefined): Promise<CheckedFile> {
  if ((await stat(file)).size === 0) throw fileRejected('This file is empty.');
  const anew = `${file}.anew`;
  try {
    const told = await run({ file, anew, claim }, anew);
    // It ended without a word: out of time or of memory.
    if (!told) throw fileRejected('This file could not be read in reasonable time.');
    if ('refusal' in told) throw fileRejected(told.refusal);
    const { isAnew, ...facts } = told.facts;
    const threat = await scanner?.scan(file);
    if (threat) throw fileRejected(`A virus was found in this file (${threat}).`);
    return { ...facts, name: cleanName(claim.name, facts.mediaType), file: isAnew ? anew : file };
  } catch (error) {
    await rm(anew, { force: true });
    throw error;
  }
}
