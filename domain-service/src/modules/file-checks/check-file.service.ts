import { rm, stat } from 'node:fs/promises';
import type { MediaType } from '@shikhar/contracts/materials/schemas';
import { DomainError } from '../../errors/domain-error.ts';
import { runCheck } from './check-runner.ts';
import type { FileClaim } from './checked-file.ts';
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

function refuse(reason: string): DomainError {
  return new DomainError('FILE_REFUSED', `${reason} Nothing was kept.`);
}

/**
 * Decides by its bytes alone what a file is, and whether it is sound and fits what is claimed: in a process of its own, within
 * bounds of time and memory, a few at once. The file itself is left as it is.
 *
 * @throws DomainError FILE_REFUSED with a sentence for its sender; SCANNER_AWAY and OVERLOADED: it may be tried again
 */
export async function checkFile(file: string, claim: FileClaim, scanner: FileScanner | undefined): Promise<CheckedFile> {
  if ((await stat(file)).size === 0) throw refuse('This file is empty.');
  const anew = `${file}.anew`;
  try {
    const told = await runCheck({ task: 'check', file, anew, claim }, anew);
    if (!told || !('facts' in told)) {
      throw refuse(told && 'refusal' in told ? told.refusal : 'This file could not be read in reasonable time.');
    }
    const { isAnew, ...facts } = told.facts;
    const threat = await scanner?.scan(file);
    if (threat) throw refuse(`A virus was found in this file (${threat}).`);
    return { ...facts, name: cleanName(claim.name, facts.mediaType), file: isAnew ? anew : file };
  } catch (error) {
    await rm(anew, { force: true });
    throw error;
  }
}
