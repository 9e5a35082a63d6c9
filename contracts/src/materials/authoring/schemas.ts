import * as z from 'zod';
import { pageFields, queryFlag } from '../../http/pagination.ts';
import { Problem } from '../../http/problem.ts';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { Subject } from '../../vocabulary/subject.ts';
import { blockOfText, lineOfText } from '../../vocabulary/text.ts';
import { MaterialSummary, MaterialType } from '../schemas.ts';

/** Counts a material's changes. An update names the revision it is based on. */
export const MaterialRevision = z.int().min(1);

/** The form from source-spec.md, section 5, "Material upload"; only the chapter may be empty. */
export const MaterialDetails = z.strictObject({
  title: lineOfText(200).refine((title) => title !== '', 'Enter a title'),
  subject: Subject,
  class: ClassLevel,
  type: MaterialType,
  chapter: lineOfText(200).default(''),
  description: blockOfText(2_000).refine((text) => text.trim() !== '', 'Enter a description'),
});
export type MaterialDetails = z.infer<typeof MaterialDetails>;

// Files keep their names, but invisible characters are removed.
const FileName = z
  .string()
  .max(1_000, 'This file name is too long')
  .transform((name) =>
    name
      .toWellFormed()
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\ufffd]/gu, '')
      .trim(),
  )
  .refine((name) => name !== '', 'Enter a file name');

/**
 * Announces a chunked upload. `materialId` names the material whose file it replaces. A file that does not match the chosen
 * `type` is refused when it is complete, unless its form names another type.
 */
export const MaterialUploadStart = z.strictObject({
  name: FileName,
  bytes: z.int().min(1, 'This file is empty').max(Number.MAX_SAFE_INTEGER),
  type: MaterialType.optional(),
  materialId: z.uuid().optional(),
});
export type MaterialUploadStart = z.infer<typeof MaterialUploadStart>;

/** `id` is a random id from the form; sending the form twice creates one upload. */
export const WholeUploadQuery = z.strictObject({
  id: z.uuid().optional(),
  name: FileName,
  type: MaterialType.optional(),
  materialId: z.uuid().optional(),
});

/**
 * `coming` until the last byte is received and checked; `ready` when the file is valid and waits for its form; `refused` when it
 * was rejected and deleted; `published` when students see it.
 */
export const MaterialUploadStatus = z.enum(['coming', 'ready', 'refused', 'published']);
export type MaterialUploadStatus = z.infer<typeof MaterialUploadStatus>;

export const MaterialUpload = z.object({
  id: z.uuid(),
  name: z.string(),
  bytes: z.int(),
  received: z.int(),
  status: MaterialUploadStatus,
  /** The detected kind of file; null until then. */
  type: MaterialType.nullable(),
  pages: z.int().nullable(),
  seconds: z.number().nullable(),
  /** The form was sent: the file is published as soon as it is complete and valid. */
  hasDetails: z.boolean(),
  title: z.string().nullable(),
  /** Why it was refused, as a sentence. */
  refusal: z.string().nullable(),
  /** The material it was published as, or whose file it replaces. */
  materialId: z.uuid().nullable(),
  startedAt: Instant,
});
export type MaterialUpload = z.infer<typeof MaterialUpload>;

/**
 * The submitted form of a material. With the `uploadId` of an unfinished upload, the response is that upload, which is published
 * when complete.
 */
export const MaterialDraft = z.strictObject({ uploadId: z.uuid(), details: MaterialDetails });
export type MaterialDraft = z.infer<typeof MaterialDraft>;

export const MaterialUpdate = z.strictObject({
  revision: MaterialRevision,
  details: MaterialDetails,
  isPublished: z.boolean(),
});
export type MaterialUpdate = z.infer<typeof MaterialUpdate>;

export const FileReplacement = z.strictObject({ revision: MaterialRevision, uploadId: z.uuid() });
export type FileReplacement = z.infer<typeof FileReplacement>;

/** MATERIAL_STALE: who changed it, when, and the current revision. */
export const MaterialRefusal = Problem.extend({
  revision: MaterialRevision.optional(),
  changedBy: z.string().nullable().optional(),
  changedAt: Instant.optional(),
});
export type MaterialRefusal = z.infer<typeof MaterialRefusal>;

/** A material in its author's list. */
export const AuthoredMaterial = z.object({
  ...MaterialSummary.shape,
  description: z.string(),
  isPublished: z.boolean(),
  revision: MaterialRevision,
  downloads: z.int(),
  updatedAt: Instant,
  /** Null when the account is gone or the platform created it. */
  author: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  isOwn: z.boolean(),
});
export type AuthoredMaterial = z.infer<typeof AuthoredMaterial>;

/** Teachers list their own materials or the concept notes (`notes`); administrators list all, or their own with `mine`. */
export const AuthoredMaterialsQuery = z.strictObject({
  ...pageFields,
  search: lineOfText(100).optional(),
  type: MaterialType.optional(),
  class: ClassLevel.optional(),
  subject: Subject.optional(),
  mine: queryFlag.optional(),
  notes: queryFlag.optional(),
});
export type AuthoredMaterialsQuery = z.infer<typeof AuthoredMaterialsQuery>;

/** Newest first. `downloads` is the sum over all matches; `uploads` are the caller's of the last day, newest first. */
export const AuthoredMaterialsPage = z.object({
  materials: z.array(AuthoredMaterial),
  total: z.int(),
  downloads: z.int(),
  uploads: z.array(MaterialUpload),
});
export type AuthoredMaterialsPage = z.infer<typeof AuthoredMaterialsPage>;
