import { mediaTypesOf } from '@shikhar/contracts/materials/media-types';
import { type MaterialType, MediaType } from '@shikhar/contracts/materials/schemas';

export const kindNames: Readonly<Record<MediaType, string>> = {
  'application/pdf': 'a PDF',
  'video/mp4': 'a video',
  'video/webm': 'a video',
  'image/jpeg': 'a JPEG picture',
  'image/png': 'a PNG picture',
  'text/plain': 'a plain text',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'a Word document',
};

const wanted: Readonly<Record<MaterialType, string>> = {
  pdf: 'a PDF',
  video: 'a video (MP4 or WebM)',
  notes: 'notes (PDF, JPEG, PNG, plain text or Word)',
};

/** What a file should have been, after "not" or "Choose"; with no type, any material's. */
export function nameWanted(type: MaterialType | null): string {
  return type ? wanted[type] : 'a PDF, video (MP4 or WebM), picture (JPEG or PNG), plain text or Word document';
}

/** Why a file of that kind is none for a material of that type; undefined where it is. */
export function explainMisfit(mediaType: MediaType, type: MaterialType | null): string | undefined {
  const allowed = type ? mediaTypesOf[type] : MediaType.options;
  return allowed.includes(mediaType) ? undefined : `This is ${kindNames[mediaType]}, not ${nameWanted(type)}.`;
}
