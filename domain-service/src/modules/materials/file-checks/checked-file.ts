import { MaterialType, MediaType } from '@shikhar/contracts/materials/schemas';
import * as z from 'zod';

/** Facts detected in a file. */
export const FileFacts = z.object({
  mediaType: MediaType,
  /** For a PDF. */
  pages: z.int().min(1).nullable(),
  /** For a video. */
  seconds: z.number().min(0).nullable(),
  width: z.int().min(1).nullable(),
  height: z.int().min(1).nullable(),
  /** WebP of at most 480 pixels a side: the first page, or the image itself. */
  picture: z.instanceof(Uint8Array).nullable(),
  /** The image was re-encoded into the given path. */
  isAnew: z.boolean(),
});
export type FileFacts = z.infer<typeof FileFacts>;

/** The sender's claim about a file; without a type, any type of material is accepted. */
export const FileClaim = z.object({ type: MaterialType.nullable(), name: z.string() });
export type FileClaim = z.infer<typeof FileClaim>;

/** A page of a PDF as an image (WebP), with its text. */
export const RenderedPage = z.object({
  number: z.int().min(1),
  width: z.int().min(1),
  height: z.int().min(1),
  content: z.instanceof(Uint8Array),
  text: z.string(),
});
export type RenderedPage = z.infer<typeof RenderedPage>;

export const CheckJob = z.object({ file: z.string(), anew: z.string(), claim: FileClaim });
export const PagesJob = z.object({ file: z.string(), from: z.int().min(1), count: z.int().min(1) });
