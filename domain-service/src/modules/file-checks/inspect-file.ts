import { fileTypeFromFile } from 'file-type';
import type { FileClaim, FileFacts } from './checked-file.ts';
import { inspectPdf } from './kinds/pdf.ts';
import { Refusal } from './refusal.ts';

/** @throws Refusal */
export async function inspectFile(file: string, _anew: string, { type }: FileClaim): Promise<FileFacts> {
  const kind = await fileTypeFromFile(file);
  if (kind?.mime === 'application/pdf' && type !== 'video') return inspectPdf(file);
  throw new Refusal('This is no file that a material can have.');
}
