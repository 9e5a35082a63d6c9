import { type QuestionImportReport, shownPageSize } from '@shikhar/contracts/questions/imports/schemas';
import type { QuestionImportEntity } from './question-import.entity.ts';

export type StoredImport = Pick<QuestionImportEntity, 'id' | 'format' | 'fileName' | 'report' | 'importedAt'>;

/** Builds the report on a saved file, with one page of its questions. `revision` is that of the target test. */
export function toReport(
  { id, format, fileName, report, importedAt }: StoredImport,
  { page, revision }: { page: number; revision: number | null },
): QuestionImportReport {
  const { target, placedCount = 0, dollarFormulaCount = 0, groups = [], ...facts } = report;
  const questions = report.questions.map(({ group = null, ...question }) => ({ ...question, group }));
  const nearQuestions = questions.filter(({ near }) => near !== null);
  return {
    id,
    format,
    fileName: fileName ?? null,
    ...facts,
    target: { ...target, revision },
    placedCount,
    dollarFormulaCount,
    groups,
    questionCount: questions.length,
    nearCount: nearQuestions.length,
    nearQuestions: nearQuestions.slice(0, shownPageSize),
    questions: questions.slice((page - 1) * shownPageSize, page * shownPageSize),
    isDone: importedAt !== null,
  };
}
