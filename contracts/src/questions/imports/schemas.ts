import { z } from 'zod';
import { Revision } from '../../tests/builder/schemas.ts';
import { QuestionType } from '../../tests/schemas.ts';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Difficulty } from '../../vocabulary/difficulty.ts';
import { Subject } from '../../vocabulary/subject.ts';
import { lineOfText } from '../../vocabulary/text.ts';
import { bankFilterFields } from '../bank.ts';
import { ExportFormat, ImportFormat, maxQuestionFileBytes } from './formats.ts';

/** Rejected questions that an answer carries at most. */
export const maxShownRejected = 200;
export const shownPageSize = 50;

/**
 * A file of questions to be checked and with `dryRun` kept for the next step, else imported at once. It goes into a test of the
 * caller's (`testId`), a new one (`newTestTitle`) or the bank; where the file names no chapter or difficulty, those given here stand.
 */
export const QuestionImport = z
  .strictObject({
    format: ImportFormat,
    content: z.string(),
    fileName: lineOfText(200).optional(),
    /** As it was chosen, where `content` is what was read of it. */
    fileBytes: z.int().min(0).max(maxQuestionFileBytes).optional(),
    testId: z.uuid().optional(),
    newTestTitle: lineOfText(200)
      .refine((title) => title !== '', 'Enter the title')
      .optional(),
    class: ClassLevel.optional(),
    subject: Subject.optional(),
    chapter: lineOfText(200).optional(),
    difficulty: Difficulty.optional(),
    dryRun: z.boolean(),
  })
  .superRefine(({ testId, newTestTitle, class: level, subject }, context) => {
    if (testId !== undefined && newTestTitle !== undefined) {
      context.addIssue({ code: 'custom', path: ['newTestTitle'], message: 'Choose one test, an old or a new one' });
    }
    if (testId !== undefined) return;
    if (!level) context.addIssue({ code: 'custom', path: ['class'], message: 'Select a class' });
    if (!subject) context.addIssue({ code: 'custom', path: ['subject'], message: 'Select a subject' });
  });
export type QuestionImport = z.infer<typeof QuestionImport>;

/** What is nearly the same as a question: one of the bank, or one further up in the file. */
export const NearImported = z.object({
  question: z.string(),
  bankId: z.uuid().nullable(),
  line: z.int().nullable(),
});

export const ImportedQuestion = z.object({
  /** Of those that come in, from 0: several may stand on one line. */
  place: z.int(),
  line: z.int(),
  type: QuestionType,
  question: z.string(),
  /** The right answer in a few words. */
  answer: z.string(),
  marks: z.number(),
  /** What of it has no place here. */
  notes: z.array(z.string()),
  near: NearImported.nullable(),
});
export type ImportedQuestion = z.infer<typeof ImportedQuestion>;

export const RejectedLine = z.object({ line: z.int(), message: z.string(), excerpt: z.string() });
export type RejectedLine = z.infer<typeof RejectedLine>;

/** Where the questions go. `revision` is the test's as it is now; both are null for the bank and a test that is not made yet. */
export const ImportTarget = z.object({
  kind: z.enum(['bank', 'test', 'new-test']),
  testId: z.uuid().nullable(),
  title: z.string().nullable(),
  revision: Revision.nullable(),
  class: ClassLevel,
  subject: Subject,
  chapter: z.string(),
});
export type ImportTarget = z.infer<typeof ImportTarget>;

/** What an import would do or has done. */
export const QuestionImportReport = z.object({
  /** Names the kept file. */
  id: z.uuid(),
  format: ImportFormat,
  fileName: z.string().nullable(),
  bytes: z.int(),
  lineCount: z.int(),
  target: ImportTarget,
  questionCount: z.int(),
  totalMarks: z.number(),
  rejectedCount: z.int(),
  /** How many say their own class and subject: in the bank they keep them. */
  placedCount: z.int(),
  nearCount: z.int(),
  /** A page of those that come in. */
  questions: z.array(ImportedQuestion),
  rejected: z.array(RejectedLine),
  /** Those that come in and are nearly the same as others. */
  nearQuestions: z.array(ImportedQuestion),
  /** What is left out, and of which lines. */
  leftOut: z.array(z.object({ message: z.string(), count: z.int(), lines: z.array(z.int()) })),
  isDone: z.boolean(),
});
export type QuestionImportReport = z.infer<typeof QuestionImportReport>;

export const ReportQuery = z.strictObject({ page: z.coerce.number().int().min(1).max(1_000).default(1) });

/** `revision`: of the test that the questions go into, as the caller saw it. `leaveOut`: the places of those that shall not come. */
export const ImportConfirmation = z.strictObject({
  revision: Revision.optional(),
  leaveOut: z.array(z.int().min(0).max(10_000)).max(2_000).optional(),
});
export type ImportConfirmation = z.infer<typeof ImportConfirmation>;

export const ExportQuery = z.strictObject({ format: ExportFormat });
export const BankExportQuery = z.strictObject({ format: ExportFormat, ...bankFilterFields });
export type BankExportQuery = z.infer<typeof BankExportQuery>;

export const QuestionExport = z.object({ title: z.string(), count: z.int(), content: z.string() });
export type QuestionExport = z.infer<typeof QuestionExport>;
