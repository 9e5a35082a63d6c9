import type { MaterialType, MediaType } from '@shikhar/contracts/materials/schemas';
import { fileTypeFromFile } from 'file-type';
import type { FileClaim, FileFacts } from './checked-file.ts';
import { type FileBytes, openBytes } from './kinds/file-bytes.ts';
import { inspectImage } from './kinds/image.ts';
import { nameKind } from './kinds/kind-names.ts';
import { nameOldOffice } from './kinds/old-office.ts';
import { inspectPdf } from './kinds/pdf.ts';
import { inspectText } from './kinds/text.ts';
import { inspectVideo } from './kinds/video.ts';
import { inspectWord } from './kinds/word.ts';
import { Refusal } from './refusal.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const names = {
  'application/pdf': 'a PDF',
  'video/mp4': 'a video',
  'video/webm': 'a video',
  'image/jpeg': 'a JPEG picture',
  'image/png': 'a PNG picture',
  'text/plain': 'a plain text',
  [word]: 'a Word document',
} satisfies Record<MediaType, string>;

const notes = ['application/pdf', 'image/jpeg', 'image/png', 'text/plain', word] as const;
const fits = {
  pdf: ['application/pdf'],
  video: ['video/mp4', 'video/webm'],
  notes,
} satisfies Record<MaterialType, readonly MediaType[]>;

const wanted = {
  pdf: 'a PDF',
  video: 'a video (MP4 or WebM)',
  notes: 'notes (PDF, JPEG, PNG, plain text or Word)',
} satisfies Record<MaterialType, string>;
const anything = 'a PDF, video (MP4 or WebM), picture (JPEG or PNG), plain text or Word document';

function refuseKind(what: string, type: MaterialType | null): Refusal {
  return new Refusal(`This is ${what}, not ${type ? wanted[type] : anything}.`);
}

/** By the bytes it begins with. Texts begin with any. */
function readMediaType(mime: string | undefined): MediaType | undefined {
  switch (mime) {
    case undefined:
      return 'text/plain';
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

async function inspect(file: string, bytes: FileBytes, anew: string, { type, name }: FileClaim): Promise<FileFacts> {
  const kind = await fileTypeFromFile(file).catch(() => undefined);
  if (kind?.ext === 'cfb') throw new Refusal(`This is ${nameOldOffice(bytes)}.`);
  const mediaType = readMediaType(kind?.mime);
  if (!mediaType && kind?.mime.startsWith('video/') && type !== 'pdf') {
    throw new Refusal(`This is ${nameKind(kind.ext)}. Save it as MP4 or WebM.`);
  }
  if (!mediaType) throw refuseKind(nameKind(kind?.ext ?? ''), type);
  const allowed: readonly MediaType[] = type ? fits[type] : Object.values(fits).flat();
  // Of a text it is told first what else it may be.
  if (mediaType === 'text/plain') {
    const facts = inspectText(bytes, name);
    if (!allowed.includes(mediaType)) throw refuseKind(names[mediaType], type);
    return facts;
  }
  if (!allowed.includes(mediaType)) throw refuseKind(names[mediaType], type);
  switch (mediaType) {
    case 'application/pdf':
      return inspectPdf(bytes);
    case 'video/mp4':
    case 'video/webm':
      return inspectVideo(bytes, mediaType);
    case 'image/jpeg':
    case 'image/png':
      return inspectImage(file, anew, mediaType);
    default:
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
