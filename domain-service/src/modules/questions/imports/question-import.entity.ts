import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { ImportFormat } from '@shikhar/contracts/questions/imports/formats';
import type {
  ImportedGroup,
  ImportedQuestion,
  ImportTarget,
  QuestionImportReport,
} from '@shikhar/contracts/questions/imports/schemas';
import { TestEntity } from '../../tests/test.entity.ts';
import { UserEntity } from '../../users/user.entity.ts';
import type { QuestionPlace } from './formats/parsed-file.ts';

/** The full report on a file, with all its questions. The test's revision is not stored, because it may change. */
export interface SavedReport extends Pick<QuestionImportReport, 'bytes' | 'lineCount' | 'totalMarks' | 'rejected' | 'leftOut'> {
  target: Omit<ImportTarget, 'revision'>;
  rejectedCount: number;
  /** Missing in files saved before it was counted. */
  placedCount?: number;
  /** Missing in files saved before it was counted. */
  dollarFormulaCount?: number;
  /** Missing in files saved before they were read. */
  groups?: ImportedGroup[];
  questions: (Omit<ImportedQuestion, 'group'> & Partial<Pick<ImportedQuestion, 'group'>>)[];
}

/** The original file content, in base64. */
interface SavedPicture {
  content: string;
  alt: string;
}

export interface SavedQuestion {
  draft: QuestionDraft;
  /** Class and subject, if the file names them. Missing in files saved before this was parsed. */
  place?: QuestionPlace;
  picture: SavedPicture | null;
  /** The picture of its group, at the first question of the group. */
  groupPicture?: SavedPicture;
}

/** A question file from its check to its import. After the import, only the report is left. */
export const QuestionImportEntity = defineEntity({
  name: 'QuestionImportEntity',
  tableName: 'question_imports',
  properties: {
    id: p.uuid().primary(),
    author: () => p.manyToOne(UserEntity).ref().deleteRule('cascade').index(),
    test: () => p.manyToOne(TestEntity).ref().deleteRule('cascade').nullable(),
    format: p.text().$type<ImportFormat>(),
    fileName: p.text().nullable(),
    report: p.json<SavedReport>(),
    questions: p.json<SavedQuestion[]>().nullable(),
    createdAt: p.datetime().index(),
    importedAt: p.datetime().nullable(),
  },
});
export type QuestionImportEntity = InferEntity<typeof QuestionImportEntity>;
