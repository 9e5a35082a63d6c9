import type { FileBytes } from './file-bytes.ts';

/** Names of what such a file has in it stand in its list, in two bytes a letter. */
const insides: [string, string][] = [
  ['EncryptedPackage', 'an Office document that is locked with a password. Save it without one'],
  ['WordDocument', 'an old Word document (.doc). Open it in Word, and save it as .docx or as a PDF'],
  ['PowerPoint Document', 'an old PowerPoint presentation. Save it as a PDF'],
  ['Workbook', 'an old Excel workbook. Save it as a PDF'],
];

/** What a file in the container of old Office programs is, and what to do; installers and e-mails have the same container. */
export function getOldOfficeName(bytes: FileBytes): string {
  for (const piece of bytes.readAll(64)) {
    const found = insides.find(([name]) => piece.includes(Buffer.from(name, 'utf16le')));
    if (found) return found[1];
  }
  return 'a program, or a file of an old program';
}
