import { isTooLarge } from '@shikhar/contracts/questions/imports/file-size';
import { ImportFormat, maxPicturedFileBytes, maxQuestionFileBytes } from '@shikhar/contracts/questions/imports/formats';
import { decodeFile, isQuickToDecode } from './decode-file.server.ts';
import { guessFormat } from './guess-format.ts';
import { fileTooLarge } from './import-text.ts';

/** A chosen file, or pasted text. */
export interface UploadedFile {
  content: string;
  format: ImportFormat;
  fileName?: string;
  /** The original bytes, before decoding. */
  fileBytes?: number;
}

/** The upload is refused: 413 if it is too large, else 400. The message is for the user. */
export class UploadRefusal extends Error {
  readonly status: 400 | 413;
  constructor(message: string, status: 400 | 413 = 400) {
    super(message);
    this.status = status;
  }
}

const texts = {
  empty: 'This file is empty',
  nothing: 'Choose a file, or paste its text',
  both: 'Choose a file or paste its text, not both',
  notUtf8: 'This file is not UTF-8. Save the file as UTF-8 and choose it again.',
  unknown: 'The format of this file is not clear. Choose it below.',
} as const;

/** Removes the path that old browsers send, and control and bidirectional characters. */
function cleanName(name: string): string {
  return (name.split(/[\\/]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu, '')
    .toWellFormed()
    .slice(0, 200)
    .toWellFormed()
    .trim();
}

async function readContent(file: File | null, pasted: string): Promise<string> {
  if (file && pasted.trim() !== '') throw new UploadRefusal(texts.both);
  if (file && file.size > maxPicturedFileBytes) throw new UploadRefusal(fileTooLarge, 413);
  if (file?.size === 0) throw new UploadRefusal(texts.empty);
  if (file) {
    const bytes = Buffer.from(await file.arrayBuffer());
    if (bytes.length > maxQuestionFileBytes && !isQuickToDecode(bytes)) throw new UploadRefusal(texts.notUtf8);
    return decodeFile(bytes);
  }
  if (pasted.trim() === '') throw new UploadRefusal(texts.nothing);
  if (Buffer.byteLength(pasted) > maxQuestionFileBytes) throw new UploadRefusal(fileTooLarge, 413);
  return pasted.toWellFormed();
}

/**
 * Reads the chosen file or pasted text.
 * @throws UnfitUpload if there is neither or both, or if it is empty, too large or of an unknown format
 */
export async function parseUpload(form: FormData): Promise<UploadedFile> {
  const [chosen, text] = [form.get('file'), form.get('text')];
  const file = chosen instanceof File && chosen.name !== '' ? chosen : null;
  const content = await readContent(file, typeof text === 'string' ? text : '');
  const fileName = file ? cleanName(file.name) : '';
  const format = ImportFormat.safeParse(form.get('format')).data ?? guessFormat(fileName, content);
  if (!format) throw new UploadRefusal(texts.unknown);
  if (file && isTooLarge({ format, content, bytes: file.size })) throw new UploadRefusal(fileTooLarge, 413);
  return { content, format, ...(fileName && { fileName }), ...(file && { fileBytes: file.size }) };
}
