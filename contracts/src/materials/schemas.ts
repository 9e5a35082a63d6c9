import * as z from 'zod';
import { pageFields } from '../http/pagination.ts';
import { ClassLevel } from '../vocabulary/class-level.ts';
import { Instant } from '../vocabulary/dates.ts';
import { Subject } from '../vocabulary/subject.ts';
import { lineOfText } from '../vocabulary/text.ts';

export const MaterialType = z.enum(['pdf', 'video', 'notes']);
export type MaterialType = z.infer<typeof MaterialType>;

/** Stored file types. Images are re-encoded to pixels only; all other files are stored unchanged. */
export const MediaType = z.enum([
  'application/pdf',
  'video/mp4',
  'video/webm',
  'image/jpeg',
  'image/png',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]);
export type MediaType = z.infer<typeof MediaType>;

/**
 * A material's file. Its bytes are at `/files/:id`. `pages` is for a PDF, `seconds` for a video, pixels for an image or video.
 */
export const MaterialFile = z.object({
  id: z.uuid(),
  /** With the correct extension, in any script. */
  name: z.string(),
  mediaType: MediaType,
  bytes: z.int(),
  pages: z.int().nullable(),
  seconds: z.number().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** A thumbnail of its first page or of the image, at `/materials/:id/picture`. */
  hasPicture: z.boolean(),
});
export type MaterialFile = z.infer<typeof MaterialFile>;

/** Where a reader stopped: the page of a PDF or the second of a video. */
export const MaterialPlace = z.strictObject({
  page: z.int().min(1).max(10_000).nullable(),
  seconds: z.number().min(0).max(1_000_000).nullable(),
});
export type MaterialPlace = z.infer<typeof MaterialPlace>;

/** A material in a list. */
export const MaterialSummary = z.object({
  id: z.uuid(),
  type: MaterialType,
  title: z.string(),
  class: ClassLevel,
  subject: Subject,
  /** Empty for materials without a chapter. */
  chapter: z.string(),
  /** The chapter's number in its book, from 1; null when no book has this chapter. */
  chapterNumber: z.int().nullable(),
  /** A concept note: its text is on its page. */
  isNote: z.boolean(),
  addedAt: Instant,
  file: MaterialFile,
});
export type MaterialSummary = z.infer<typeof MaterialSummary>;

/** `class` defaults to a student's own class, and to `all` for others. Best first with `search`, otherwise newest first. */
export const MaterialsQuery = z.strictObject({
  ...pageFields,
  /** Matches words in title, subject, chapter and note text, including prefixes and small typing mistakes. */
  search: lineOfText(100).optional(),
  subject: Subject.optional(),
  type: MaterialType.optional(),
  class: z.union([ClassLevel, z.literal('all')]).optional(),
  chapter: lineOfText(200).optional(),
});
export type MaterialsQuery = z.infer<typeof MaterialsQuery>;

export const MaterialsPage = z.object({
  materials: z.array(MaterialSummary),
  total: z.int(),
  /** The class that was searched. */
  class: z.union([ClassLevel, z.literal('all')]),
  /** Matches in all classes: what a wider search would find. */
  totalOfAllClasses: z.int(),
  /** The corrected search that was used, when nothing matches the words as typed. */
  correctedSearch: z.string().nullable(),
});
export type MaterialsPage = z.infer<typeof MaterialsPage>;

/** A concept note as students read it; texts have TeX between `$`. */
export const ConceptNote = z.object({
  summary: z.string(),
  keyPoints: z.array(z.string()),
  example: z.string(),
  keywords: z.array(z.string()),
});
export type ConceptNote = z.infer<typeof ConceptNote>;

/** A material on its own page. */
export const MaterialDetail = z.object({
  ...MaterialSummary.shape,
  description: z.string(),
  /** False only for its author and administrators: others get 404. */
  isPublished: z.boolean(),
  canEdit: z.boolean(),
  note: ConceptNote.nullable(),
  /** Where the caller stopped; null before the first visit. */
  place: MaterialPlace.nullable(),
  /** First from the same chapter, then from nearby ones; at most six. */
  related: z.array(MaterialSummary),
});
export type MaterialDetail = z.infer<typeof MaterialDetail>;

/** The last three materials the caller read, newest first, with their place in each. */
export const RecentMaterials = z.object({
  materials: z.array(z.object({ ...MaterialSummary.shape, place: MaterialPlace })),
});
export type RecentMaterials = z.infer<typeof RecentMaterials>;

/** A page of a PDF as an image, at `/materials/:id/pages/:number/image`, with its size in pixels. */
export const MaterialPage = z.object({ number: z.int(), width: z.int(), height: z.int(), text: z.string() });
export type MaterialPage = z.infer<typeof MaterialPage>;

/** Up to three materials for each chapter with wrong or blank answers. */
export const AttemptMaterials = z.object({
  chapters: z.array(
    z.object({
      chapter: z.string(),
      /** Positions in the paper, from 0, of the chapter's questions that were wrong or blank. */
      questions: z.array(z.int()),
      materials: z.array(MaterialSummary),
    }),
  ),
});
export type AttemptMaterials = z.infer<typeof AttemptMaterials>;
