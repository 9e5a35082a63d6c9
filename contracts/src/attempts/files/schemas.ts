import * as z from 'zod';
import { lineOfText } from '../../vocabulary/text.ts';
import { maxPhotoBytes } from './photo-limits.ts';

/** A saved photo or page of a written answer: always a scaled-down WebP image. */
export const AnswerFile = z.object({
  id: z.uuid(),
  /** The file name on the student's device. */
  name: z.string(),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
});
export type AnswerFile = z.infer<typeof AnswerFile>;

/** `small` is for lists: at most 240 pixels. */
export const PhotoSize = z.enum(['whole', 'small']);
export type PhotoSize = z.infer<typeof PhotoSize>;

/** All files of the answer, oldest first. */
export const AnswerFiles = z.object({ files: z.array(AnswerFile) });
export type AnswerFiles = z.infer<typeof AnswerFiles>;

export const PhotoName = lineOfText(120).refine((name) => name !== '', 'Enter a file name');

/** A file that is uploaded in parts. */
export const PhotoUploadStart = z.strictObject({
  name: PhotoName,
  bytes: z.int().min(1, 'This file is empty').max(maxPhotoBytes, 'This photo is larger than 10 MB'),
});
export type PhotoUploadStart = z.infer<typeof PhotoUploadStart>;

/** The progress of an upload; `files` is set once it is complete and added. */
export const PhotoUpload = z.object({
  id: z.uuid(),
  bytes: z.int(),
  received: z.int(),
  files: z.array(AnswerFile).nullable(),
});
export type PhotoUpload = z.infer<typeof PhotoUpload>;
