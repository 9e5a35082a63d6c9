import { rm, stat } from 'node:fs/promises';
import type { MediaType } from '@shikhar/contracts/materials/schemas';
import * as z from 'zod';
import { DomainError } from '../../../errors/domain-error.ts';
import { createProcessRunner } from '../files/process-runner.service.ts';
import { type FileClaim, FileFacts } from './checked-file.ts';
import { cleanName } from './clean-name.ts';
import type { FileScanner } from './file-scanner.service.ts';

/** A file that passed the checks. */
export interface CheckedFile {
  mediaType: MediaType;
  /** With the correct extension, safe to show and download; at most 200 characters. */
  name: string;
  pages: number | null;
  seconds: number | null;
  width: number | null;
  height: number | null;
  /** A WebP of at most 480 pixels a side: a PDF's first page, or the image itself. */
  picture: Uint8Array | null;
  /** The file to store: the upload itself, or for an image the re-encoded copy beside it, which the caller moves or removes. */
  file: string;
}

const run = createProcessRunner({
  script: new URL('./check-process.ts', import.meta.url),
  result: z.union([z.object({ facts: FileFacts }), z.object({ refusal: z.string().max(600) })]),
  // Limits per file. A file of 100 MB takes some seconds; the largest image needs two thirds of the memory.
  timeLimitMs: 60_000,
  maxMemory: 800 * 1024 * 1024,
  hasAddons: true,
  concurrency: 2,
  maxQueued: 40,
  busy: 'Many files are being checked right now. Please try again in a moment.',
});

function fileRejected(reason: string): DomainError {
  return new DomainError('FILE_REFUSED', `${reason} Nothing was saved.`);
}

/**
 * Detects a file's type from its bytes and checks that it is valid and matches what is claimed. Runs in a child process with time
 * and memory limits, a few at once. The file itself is not changed.
 *
 * @throws DomainError FILE_REFUSED with a sentence for the user; SCANNER_AWAY and OVERLOADED, which may be retried
 */
export async function checkFile(file: string, claim: FileClaim, scanner: FileScanner | undefined): Promise<CheckedFile> {
  if ((await stat(file)).size === 0) throw fileRejected('This file is empty.');
  const anew = `${file}.anew`;
  try {
    const result = await run({ file, anew, claim }, anew);
    // The process ran out of time or memory.
    if (!result) throw fileRejected('This file took too long to check.');
    if ('refusal' in result) throw fileRejected(result.refusal);
    const { isAnew, ...facts } = result.facts;
    const threat = await scanner?.scan(file);
    if (threat) throw fileRejected(`A virus was found in this file (${threat}).`);
    return { ...facts, name: cleanName(claim.name, facts.mediaType), file: isAnew ? anew : file };
  } catch (error) {
    await rm(anew, { force: true });
    throw error;
  }
}
