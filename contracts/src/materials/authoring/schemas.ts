import { z } from 'zod';
import { pageFields, queryFlag } from '../../http/pagination.ts';
import { Problem } from '../../http/problem.ts';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { Subject } from '../../vocabulary/subject.ts';
import { blockOfText, lineOfText } from '../../vocabulary/text.ts';
import { MaterialSummary, MaterialType } from '../schemas.ts';

/** Counts the changes of a material: a change says which one it was made on. */
export const MaterialRevision = z.int().min(1);

/** The form of source-spec.md, section 5, "Material upload"; the chapter alone may stay empty. */
export const MaterialDetails = z.strictObject({
  title: lineOfText(200).refine((title) => title !== '', 'Enter a title'),
  subject: Subject,
  class: ClassLevel,
  type: MaterialType,
  chapter: lineOfText(200).default(''),
  description: blockOfText(2_000).refine((text) => text.trim() !== '', 'Enter a description'),
});
export type MaterialDetails = z.infer<typeof MaterialDetails>;

// Files are not renamed for our sake: what is not to be seen in a name is left out of it.
const FileName = z
  .string()
  .max(1_000, 'The name of this file is too long')
  .transform((name) =>
    name
      .toWellFormed()
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\ufffd]/gu, '')
      .trim(),
  )
  .refine((name) => name !== '', 'Name the file');

/**
 * A file that will come in pieces; `materialId` where it shall take the place of a material's file. What is not of the `type`, where
 * its sender has chosen one, is refused when it is whole, unless its form says another.
 */
export const MaterialUploadStart = z.strictObject({
  name: FileName,
  bytes: z.int().min(1, 'This file is empty').max(Number.MAX_SAFE_INTEGER),
  type: MaterialType.optional(),
  materialId: z.uuid().optional(),
});
export type MaterialUploadStart = z.infer<typeof MaterialUploadStart>;

/** `id`: a random one of the form that it comes with. A form that is sent twice gives one upload. */
export const WholeUploadQuery = z.strictObject({
  id: z.uuid().optional(),
  name: FileName,
  type: MaterialType.optional(),
  materialId: z.uuid().optional(),
});

/**
 * `coming` until its last byte, and while it is checked; `ready`: found sound, and waiting for its form; `refused`: nothing of it
 * is kept; `published`: students see it.
 */
export const MaterialUploadStatus = z.enum(['coming', 'ready', 'refused', 'published']);
export type MaterialUploadStatus = z.infer<typeof MaterialUploadStatus>;

export const MaterialUpload = z.object({
  id: z.uuid(),
  name: z.string(),
  bytes: z.int(),
  received: z.int(),
  status: MaterialUploadStatus,
  /** What the file was found to be; null until then. */
  type: MaterialType.nullable(),
  pages: z.int().nullable(),
  seconds: z.number().nullable(),
  /** The form was sent: it is published as soon as it is whole and found sound. */
  hasDetails: z.boolean(),
  title: z.string().nullable(),
  /** Why it was refused, as a sentence. */
  refusal: z.string().nullable(),
  /** The material it was published as, or whose file it is to replace. */
  materialId: z.uuid().nullable(),
  startedAt: Instant,
});
export type MaterialUpload = z.infer<typeof MaterialUpload>;

/** What becomes of an upload: with `uploadId` of one still coming the answer is the upload, and it is published when it is whole. */
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

/** MATERIAL_STALE: who changed it when, and its present revision. */
export const MaterialRefusal = Problem.extend({
  revision: MaterialRevision.optional(),
  changedBy: z.string().nullable().optional(),
  changedAt: Instant.optional(),
});
export type MaterialRefusal = z.infer<typeof MaterialRefusal>;

/** A material as its author lists it. */
export const AuthoredMaterial = z.object({
  ...MaterialSummary.shape,
  description: z.string(),
  isPublished: z.boolean(),
  revision: MaterialRevision,
  downloads: z.int(),
  updatedAt: Instant,
  /** Null where the account is gone, or the platform itself made it. */
  author: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  isOwn: z.boolean(),
});
export type AuthoredMaterial = z.infer<typeof AuthoredMaterial>;

/** A teacher lists their own and the concept notes (`notes`), an administrator all, or their own with `mine`. */
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

/** Newest first. `downloads` is the sum over all that the query finds; `uploads` are the caller's of the last day, newest first. */
export const AuthoredMaterialsPage = z.object({
  materials: z.array(AuthoredMaterial),
  total: z.int(),
  downloads: z.int(),
  uploads: z.array(MaterialUpload),
});
export type AuthoredMaterialsPage = z.infer<typeof AuthoredMaterialsPage>;
