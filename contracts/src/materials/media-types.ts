import type { MaterialType, MediaType } from './schemas.ts';

/** The media types allowed for a material's file. */
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

/** The material type a file is offered as. A PDF counts as `pdf`, although it may be notes too. */
export function findMaterialType(mediaType: MediaType): MaterialType {
  if (mediaTypesOf.pdf.includes(mediaType)) return 'pdf';
  return mediaTypesOf.video.includes(mediaType) ? 'video' : 'notes';
}
