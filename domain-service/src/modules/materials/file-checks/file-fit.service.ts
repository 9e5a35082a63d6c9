import { mediaTypesOf } from '@shikhar/contracts/materials/media-types';
import type { MaterialType, MediaType } from '@shikhar/contracts/materials/schemas';

export const kindNames: Readonly<Record<MediaType, string>> = {
  'application/pdf': 'a PDF',
  'video/mp4': 'a video',
  'video/webm': 'a video',
  'image/jpeg': 'a JPEG picture',
  'image/png': 'a PNG picture',
  'text/plain': 'a plain text file',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'a Word document',
};

const wanted: Readonly<Record<MaterialType, string>> = {
  pdf: 'a PDF',
  video: 'a video (MP4 or WebM)',
  notes: 'notes (PDF, JPEG, PNG, plain text or Word)',
};

/** The file type a name's extension suggests. */
const claimed: readonly (readonly [RegExp, string])[] = [
  [/\.pdf$/i, wanted.pdf],
  [/\.(?:mp4|m4v|webm)$/i, wanted.video],
  [/\.jpe?g$/i, kindNames['image/jpeg']],
  [/\.png$/i, kindNames['image/png']],
  [/\.txt$/i, kindNames['text/plain']],
  [/\.docx$/i, kindNames['application/vnd.openxmlformats-officedocument.wordprocessingml.document']],
];

/** The expected type, or else what the name suggests. */
export function findWanted({ type, name }: { type: MaterialType | null; name: string }): string | undefined {
  return type ? wanted[type] : claimed.find(([ending]) => ending.test(name.trim()))?.[1];
}

/** Why a file of another kind is refused. @param instead from `findWanted` */
export function explainKind(kind: string, instead: string | undefined): string {
  return instead ? `This is ${kind}, not ${instead}.` : `This is ${kind}, which is not accepted here.`;
}

/** Why a file of this media type does not fit a material type; undefined when it does. */
export function explainMisfit(mediaType: MediaType, type: MaterialType | null): string | undefined {
  if (type === null || mediaTypesOf[type].includes(mediaType)) return undefined;
  return explainKind(kindNames[mediaType], wanted[type]);
}
