import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { ImportFormat } from '@shikhar/contracts/questions/imports/formats';
import type { ImportedQuestion, ImportTarget, QuestionImportReport } from '@shikhar/contracts/questions/imports/schemas';
import type { QuestionDraft } from '@shikhar/contracts/questions/schemas';
import type { QuestionPlace } from './formats/parsed-file.ts';

/** All that is said of a file, with every question of it; the test's revision is read anew each time. */
export interface SavedReport extends Pick<QuestionImportReport, 'bytes' | 'lineCount' | 'totalMarks' | 'rejected' | 'leftOut'> {
  target: Omit<ImportTarget, 'revision'>;
  rejectedCount: number;
  /** Absent in files kept before it was counted. */
  placedCount?: number;
  questions: ImportedQuestion[];
}

export interface SavedQuestion {
  draft: QuestionDraft;
  /** As far as its file says it; absent in files kept before that was read. */
  place?: QuestionPlace;
  /** As it lies in the file, in base64. */
  picture: { content: string; alt: string } | null;
}

/** A file of questions between its check and its import; after that only what became of it. */
export const QuestionImportEntity = defineEntity({
  name: 'QuestionImportEntity',
  tableName: 'question_imports',
  properties: {
    id: p.uuid().primary(),
    authorId: p.uuid(),
    testId: p.uuid().nullable(),
    format: p.text().$type<ImportFormat>(),
    fileName: p.text().nullable(),
    report: p.json<SavedReport>(),
    questions: p.json<SavedQuestion[]>().nullable(),
    createdAt: p.datetime(),
    importedAt: p.datetime().nullable(),
  },
});
export type QuestionImportEntity = InferEntity<typeof QuestionImportEntity>;
