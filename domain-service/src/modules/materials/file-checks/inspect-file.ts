import { maxPicturePixels } from '@shikhar/contracts/attempts/files/photo-limits';
import type { MaterialType, MediaType } from '@shikhar/contracts/materials/schemas';
import { type FileTypeResult, fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import type { FileClaim, FileFacts } from './checked-file.ts';
import { explainKind, explainMisfit, findWanted } from './file-fit.service.ts';
import { type FileBytes, openBytes } from './kinds/file-bytes.ts';
import { getKindName } from './kinds/kind-names.ts';
import { createThumbnail } from './kinds/small-picture.ts';
import { inspectText } from './kinds/text.ts';
import { inspectWord } from './kinds/word.ts';
import { Refusal } from './refusal.ts';

/** Entry names in an old Office container, two bytes per letter in the file, and what each reveals. */
const insides: [string, string][] = [
  ['EncryptedPackage', 'This is an Office document that is locked with a password. Save it without one.'],
  ['WordDocument', 'This is an old Word document (.doc). Open it in Word, and save it as .docx or as a PDF.'],
  ['PowerPoint Document', 'This is an old PowerPoint presentation. Save it as a PDF.'],
  ['Workbook', 'This is an old Excel workbook. Save it as a PDF.'],
];

/** Names a file in the old Office container and says what to do; installers and e-mails use the same container. */
function explainOldOffice(bytes: FileBytes): string {
  for (const piece of bytes.readAll(64)) {
    const found = insides.find(([name]) => piece.includes(Buffer.from(name, 'utf16le')));
    if (found) return found[1];
  }
  return 'This is a program, or a file of an old program.';
}

type ImageType = 'image/jpeg' | 'image/png';

const quality = 88;

function damagedFile(): Refusal {
  return new Refusal('This picture is damaged and cannot be opened.');
}

async function requireSize(file: string): Promise<void> {
  // Reads only the header, whatever size the file claims.
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
  if (width * height > maxPicturePixels) {
    const [has, max] = [width * height, maxPicturePixels].map((pixels) => Math.round(pixels / 1_000_000));
    throw new Refusal(`This picture is too large: ${has} megapixels; ${max} is the maximum.`);
  }
}

/**
 * Re-encodes an image to `anew`: upright, pixels only.
 *
 * @throws Refusal
 */
async function inspectImage(file: string, anew: string, mediaType: ImageType): Promise<FileFacts> {
  try {
    await requireSize(file);
    const source = sharp(file, { limitInputPixels: maxPicturePixels, failOn: 'error', sequentialRead: true }).autoOrient();
    const made = mediaType === 'image/png' ? source.png() : source.jpeg({ quality });
    const { width, height } = await made.toFile(anew);
    const picture = await createThumbnail(sharp(anew));
    return { mediaType, pages: null, seconds: null, width, height, picture, isAnew: true };
  } catch (error) {
    throw error instanceof Refusal ? error : damagedFile();
  }
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** By its first bytes. */
function parseMediaType(mime: string): Exclude<MediaType, 'text/plain'> | undefined {
  switch (mime) {
    case 'image/apng':
      return 'image/png';
    case 'video/x-m4v':
      return 'video/mp4';
    case 'application/pdf':
    case 'video/mp4':
    case 'video/webm':
    case 'image/jpeg':
    case 'image/png':
    case word:
      return mime;
    default:
      return undefined;
  }
}

/** A file that starts as text; other readings of it are refused first. */
function readAsText(bytes: FileBytes, claim: FileClaim): FileFacts {
  if (bytes.read(0, 1024).includes('%PDF-')) throw new Refusal('Something is hidden before the start of this PDF.');
  return inspectText(bytes, claim.name, findWanted(claim));
}

function rejectOtherKind(kind: FileTypeResult, bytes: FileBytes, claim: FileClaim): Refusal {
  if (kind.ext === 'cfb') return new Refusal(explainOldOffice(bytes));
  if (kind.mime.startsWith('video/') && claim.type !== 'pdf') {
    return new Refusal(`This is ${getKindName(kind.ext)}. Save it as MP4 or WebM.`);
  }
  // Also tells an SVG or a web page from other XML.
  if (kind.ext === 'xml') readAsText(bytes, claim);
  return new Refusal(explainKind(getKindName(kind.ext), findWanted(claim)));
}

function requireFit(mediaType: MediaType, type: MaterialType | null): void {
  const misfit = explainMisfit(mediaType, type);
  if (misfit) throw new Refusal(misfit);
}

async function inspect(file: string, bytes: FileBytes, anew: string, claim: FileClaim): Promise<FileFacts> {
  const kind = await fileTypeFromFile(file).catch(() => undefined);
  if (!kind) {
    const facts = readAsText(bytes, claim);
    requireFit('text/plain', claim.type);
    return facts;
  }
  const mediaType = parseMediaType(kind.mime);
  if (!mediaType) throw rejectOtherKind(kind, bytes, claim);
  requireFit(mediaType, claim.type);
  // Imported on demand: the libraries are large, and a process reads one file and needs one of them.
  switch (mediaType) {
    case 'application/pdf': {
      const { inspectPdf } = await import('./kinds/pdf.ts');
      return inspectPdf(bytes);
    }
    case 'video/mp4':
    case 'video/webm': {
      const { inspectVideo } = await import('./kinds/video.ts');
      return inspectVideo(bytes, mediaType);
    }
    case 'image/jpeg':
    case 'image/png':
      return inspectImage(file, anew, mediaType);
    case word:
      return inspectWord(file, bytes);
  }
}

/** @throws Refusal */
export async function inspectFile(file: string, anew: string, claim: FileClaim): Promise<FileFacts> {
  const bytes = openBytes(file);
  try {
    return await inspect(file, bytes, anew, claim);
  } finally {
    bytes.close();
  }
}
