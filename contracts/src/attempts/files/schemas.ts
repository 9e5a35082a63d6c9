import { z } from 'zod';
import { lineOfText } from '../../vocabulary/text.ts';
import { maxPhotoBytes } from './photo-limits.ts';

/** A photo of a written answer, or a page of one, as it is kept: made smaller, and a WebP image whatever was sent. */
export const AnswerFile = z.object({
  id: z.uuid(),
  /** What the student's device called it. */
  name: z.string(),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
});
export type AnswerFile = z.infer<typeof AnswerFile>;

/** `small` is for lists: at most 240 pixels. */
export const PhotoSize = z.enum(['whole', 'small']);
export type PhotoSize = z.infer<typeof PhotoSize>;

/** All that is kept with the answer now, oldest first. */
export const AnswerFiles = z.object({ files: z.array(AnswerFile) });
export type AnswerFiles = z.infer<typeof AnswerFiles>;

export const PhotoName = lineOfText(120).refine((name) => name !== '', 'Name the file');

/** A file that will come in pieces. */
export const PhotoUploadStart = z.strictObject({
  name: PhotoName,
  bytes: z.int().min(1, 'This file is empty').max(maxPhotoBytes, 'This photo is larger than 10 MB'),
});
export type PhotoUploadStart = z.infer<typeof PhotoUploadStart>;

/** How far an upload has come; `files` once it is whole and among them. */
export const PhotoUpload = z.object({
  id: z.uuid(),
  bytes: z.int(),
  received: z.int(),
  files: z.array(AnswerFile).nullable(),
});
export type PhotoUpload = z.infer<typeof PhotoUpload>;
