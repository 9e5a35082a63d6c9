import * as z from 'zod';

/** Why a file cannot be stored as a photo. */
export const PhotoRefusal = z.enum([
  'empty',
  'not-a-photo',
  'damaged',
  'too-many-pixels',
  'locked',
  'too-many-pages',
  'too-hard',
]);
export type PhotoRefusal = z.infer<typeof PhotoRefusal>;

export class UnfitPhoto extends Error {
  override readonly name = 'UnfitPhoto';
  readonly refusal: PhotoRefusal;

  constructor(refusal: PhotoRefusal, cause?: unknown) {
    super(`unfit photo: ${refusal}`, { cause });
    this.refusal = refusal;
  }
}
