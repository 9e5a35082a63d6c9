import type { FileFacts } from '../checked-file.ts';
import { Refusal } from '../refusal.ts';
import type { FileBytes } from './file-bytes.ts';
import { requireOneFace } from './second-faces.ts';
import { checkWord } from './word-contents.ts';
import { openZipParts } from './zip-parts.ts';

async function inspect(file: string, bytes: FileBytes): Promise<void> {
  requireOneFace(bytes, 'a Word document', { mayBeZip: true });
  const parts = await openZipParts(file, bytes);
  try {
    await checkWord(parts);
  } finally {
    parts.close();
  }
}

/** @throws Refusal */
export async function inspectWord(file: string, bytes: FileBytes): Promise<FileFacts> {
  try {
    await inspect(file, bytes);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('This Word document is damaged. Open it in Word, save it again, and upload that.');
  }
  const mediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  return { mediaType, pages: null, seconds: null, width: null, height: null, picture: null, isAnew: false };
}
