import { z } from 'zod';
import { pageFields } from '../http/pagination.ts';
import { ClassLevel } from '../vocabulary/class-level.ts';
import { Instant } from '../vocabulary/dates.ts';
import { Subject } from '../vocabulary/subject.ts';
import { lineOfText } from '../vocabulary/text.ts';

export const MaterialType = z.enum(['pdf', 'video', 'notes']);
export type MaterialType = z.infer<typeof MaterialType>;

/** What files are kept as. An image is made anew without anything but its pixels; all others are as they were sent. */
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

/** The file of a material. Its bytes are at `/files/:id`; `pages` of a PDF, `seconds` of a video, pixels of an image or video. */
export const MaterialFile = z.object({
  id: z.uuid(),
  /** With its true ending, in any script. */
  name: z.string(),
  mediaType: MediaType,
  bytes: z.int(),
  pages: z.int().nullable(),
  seconds: z.number().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Its first page or itself as a small picture, at `/materials/:id/picture`. */
  hasPicture: z.boolean(),
});
export type MaterialFile = z.infer<typeof MaterialFile>;

/** Where a reader was: the page of a PDF, or the second of a video. */
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
  /** Empty where it is of no chapter. */
  chapter: z.string(),
  /** Of the chapter in its book, from 1; null where the books have no such chapter. */
  chapterNumber: z.int().nullable(),
  /** A concept note: its text can be read on its page. */
  isNote: z.boolean(),
  addedAt: Instant,
  file: MaterialFile,
});
export type MaterialSummary = z.infer<typeof MaterialSummary>;

/** `class`: a student's own unless another or `all` is asked for; all for others. Best first with `search`, else newest first. */
export const MaterialsQuery = z.strictObject({
  ...pageFields,
  /** Words of the title, subject, chapter, and of a note's text; beginnings of words and small typing mistakes are found. */
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
  /** The class that was looked through. */
  class: z.union([ClassLevel, z.literal('all')]),
  /** How many are found in all classes: what widening would give. */
  totalOfAllClasses: z.int(),
  /** What was searched for instead, where nothing has the words as they were typed. */
  correctedSearch: z.string().nullable(),
});
export type MaterialsPage = z.infer<typeof MaterialsPage>;

/** What a student reads a concept note as; texts have TeX between `$`. */
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
  /** False only for its author and administrators: nobody else finds it. */
  isPublished: z.boolean(),
  mayEdit: z.boolean(),
  note: ConceptNote.nullable(),
  /** Where the caller was; null before. */
  place: MaterialPlace.nullable(),
  /** Of the same chapter, then those near to it; at most six. */
  related: z.array(MaterialSummary),
});
export type MaterialDetail = z.infer<typeof MaterialDetail>;

/** What the caller read last, newest first, at most three, with where they were. */
export const RecentMaterials = z.object({
  materials: z.array(z.object({ ...MaterialSummary.shape, place: MaterialPlace })),
});
export type RecentMaterials = z.infer<typeof RecentMaterials>;

/** A page of a PDF as a picture: at `/materials/:id/pages/:number/image`; the sizes are its pixels. */
export const MaterialPage = z.object({ number: z.int(), width: z.int(), height: z.int(), text: z.string() });
export type MaterialPage = z.infer<typeof MaterialPage>;

/** For each chapter of answers that are wrong or blank, materials of it: at most three. */
export const AttemptMaterials = z.object({
  chapters: z.array(
    z.object({
      chapter: z.string(),
      /** The places in the paper, from 0, of its questions that were answered wrong or not at all. */
      questions: z.array(z.int()),
      materials: z.array(MaterialSummary),
    }),
  ),
});
export type AttemptMaterials = z.infer<typeof AttemptMaterials>;
