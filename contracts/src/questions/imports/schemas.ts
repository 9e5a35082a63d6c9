import * as z from 'zod';
import { QuestionType } from '../../question-kinds/question-type.ts';
import { Revision } from '../../tests/builder/schemas.ts';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Difficulty } from '../../vocabulary/difficulty.ts';
import { Subject } from '../../vocabulary/subject.ts';
import { lineOfText } from '../../vocabulary/text.ts';
import { bankFilterFields } from '../bank.ts';
import { ExportFormat, ImportFormat, maxPicturedFileBytes } from './formats.ts';

/** Maximum rejected questions per response. */
export const maxShownRejected = 200;
export const shownPageSize = 50;

/**
 * A file of questions to check. With `dryRun` it is saved for the next step, otherwise imported immediately. It goes into one of
 * the caller's tests (`testId`), a new one (`newTestTitle`) or the bank; the chapter and difficulty given here are the defaults.
 */
export const QuestionImport = z
  .strictObject({
    format: ImportFormat,
    /** The text of the file; a package of QTI in base64. */
    content: z.string(),
    fileName: lineOfText(200).optional(),
    /** Size of the chosen file in bytes; absent for pasted text. */
    fileBytes: z.int().min(0).max(maxPicturedFileBytes).optional(),
    testId: z.uuid().optional(),
    newTestTitle: lineOfText(200)
      .refine((title) => title !== '', 'Enter the title')
      .optional(),
    class: ClassLevel.optional(),
    subject: Subject.optional(),
    chapter: lineOfText(200).optional(),
    difficulty: Difficulty.optional(),
    /** Whether `$…$` in a GIFT or Aiken file is a formula, as on this site; in Moodle it is text. By default it is. */
    hasDollarFormulas: z.boolean().optional(),
    dryRun: z.boolean(),
  })
  .superRefine(({ testId, newTestTitle, class: level, subject }, context) => {
    if (testId !== undefined && newTestTitle !== undefined) {
      context.addIssue({ code: 'custom', path: ['newTestTitle'], message: 'Choose an existing test or a new one' });
    }
    if (testId !== undefined) return;
    if (!level) context.addIssue({ code: 'custom', path: ['class'], message: 'Select a class' });
    if (!subject) context.addIssue({ code: 'custom', path: ['subject'], message: 'Select a subject' });
  });
export type QuestionImport = z.infer<typeof QuestionImport>;

/** A near duplicate: a bank question, or an earlier one in the file. */
export const NearImported = z.object({
  question: z.string(),
  bankId: z.uuid().nullable(),
  line: z.int().nullable(),
});

export const ImportedQuestion = z.object({
  /** The index among imported questions: one line may hold several. */
  place: z.int(),
  line: z.int(),
  type: QuestionType,
  question: z.string(),
  /** The right answer in a few words. */
  answer: z.string(),
  marks: z.number(),
  /** The parts that cannot be imported. */
  notes: z.array(z.string()),
  near: NearImported.nullable(),
  /** The index of its group among those of the file; null for a question that stands alone. */
  group: z.int().nullable(),
});
export type ImportedQuestion = z.infer<typeof ImportedQuestion>;

/** A passage, case, table or figure that questions of a file share, as far as a list shows it. */
export const ImportedGroup = z.object({
  /** Where it begins. */
  line: z.int(),
  title: z.string(),
  text: z.string(),
  hasPicture: z.boolean(),
  /** The places of its questions. */
  places: z.array(z.int()),
});
export type ImportedGroup = z.infer<typeof ImportedGroup>;

export const RejectedLine = z.object({ line: z.int(), message: z.string(), excerpt: z.string() });
export type RejectedLine = z.infer<typeof RejectedLine>;

/** The import target. `revision` is the test's current one; both are null for the bank and a new test. */
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

/** The planned or actual result of an import. */
export const QuestionImportReport = z.object({
  /** The id of the saved file. */
  id: z.uuid(),
  format: ImportFormat,
  fileName: z.string().nullable(),
  bytes: z.int(),
  lineCount: z.int(),
  target: ImportTarget,
  questionCount: z.int(),
  totalMarks: z.number(),
  rejectedCount: z.int(),
  /** How many name a class and subject of their own, which they get in the bank. */
  placedCount: z.int(),
  /** How many have `$…$` that was read as a formula. */
  dollarFormulaCount: z.int(),
  nearCount: z.int(),
  /** A page of the imported questions. */
  questions: z.array(ImportedQuestion),
  rejected: z.array(RejectedLine),
  /** The passages that questions share, by the index in `group`. */
  groups: z.array(ImportedGroup),
  /** Imported questions that nearly match others. */
  nearQuestions: z.array(ImportedQuestion),
  /** Content that is not imported, with its lines. */
  leftOut: z.array(z.object({ message: z.string(), count: z.int(), lines: z.array(z.int()) })),
  isDone: z.boolean(),
});
export type QuestionImportReport = z.infer<typeof QuestionImportReport>;

export const ImportReportQuery = z.strictObject({ page: z.coerce.number().int().min(1).max(1_000).default(1) });

/**
 * `revision`: the target test's revision that the caller saw. `leaveOut`: indexes of questions to skip. `ungroup`: indexes of groups
 * whose questions stand alone, without what the file has before them.
 */
export const ImportConfirmation = z.strictObject({
  revision: Revision.optional(),
  leaveOut: z.array(z.int().min(0).max(10_000)).max(2_000).optional(),
  ungroup: z.array(z.int().min(0).max(10_000)).max(2_000).optional(),
});
export type ImportConfirmation = z.infer<typeof ImportConfirmation>;

export const ExportQuery = z.strictObject({ format: ExportFormat });
export const BankExportQuery = z.strictObject({ format: ExportFormat, ...bankFilterFields });
export type BankExportQuery = z.infer<typeof BankExportQuery>;

/** `content` is the text of the file, or a package of QTI in base64. */
export const QuestionExport = z.object({ title: z.string(), count: z.int(), content: z.string() });
export type QuestionExport = z.infer<typeof QuestionExport>;
