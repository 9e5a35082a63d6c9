import type { MaterialType, MediaType } from './schemas.ts';

/** What the file of a material may be. */
export const mediaTypesOf: Readonly<Record<MaterialType, readonly MediaType[]>> = {
  pdf: ['application/pdf'],
  video: ['video/mp4', 'video/webm'],
  notes: [
    'application/pdf',
    'image/jpeg',
    'image/png',
    'text/plain',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
};

/** What a file is offered as: of a PDF, which may be notes as well, a PDF. */
export function findMaterialType(mediaType: MediaType): MaterialType {
  if (mediaTypesOf.pdf.includes(mediaType)) return 'pdf';
  return mediaTypesOf.video.includes(mediaType) ? 'video' : 'notes';
}
