import { type ExportFormat, mostFileQuestions } from '@shikhar/contracts/question-imports/formats';
import type { BankExportQuery, QuestionExport } from '@shikhar/contracts/question-imports/schemas';
import { invalidField } from '../../errors/domain-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { loadTestDrafts } from '../authoring/own-test.service.ts';
import { loadBankDrafts } from '../questions/bank-drafts.service.ts';
import { type Deed, describeDeed } from '../users/deed.service.ts';
import { writeQuestions } from './formats/formats.ts';
import type { WrittenQuestion } from './formats/read-file.ts';

async function write(
  deed: Deed,
  format: ExportFormat,
  { title, questions, testId }: { title: string; questions: readonly WrittenQuestion[]; testId?: string },
): Promise<QuestionExport> {
  const subject = testId === undefined ? {} : { subjectType: 'test' as const, subjectId: testId };
  const details = { questions: questions.length, format };
  await recordAudit(deed.em, { ...describeDeed(deed), action: 'questions.exported', details, ...subject });
  return { title, count: questions.length, content: writeQuestions(format, questions) };
}

/** The questions of a test with their keys as a file. @throws NOT_FOUND, also for another author's test */
export async function exportTest(deed: Deed, testId: string, format: ExportFormat): Promise<QuestionExport> {
  const { title, drafts } = await loadTestDrafts(deed.em, deed.caller, testId);
  return write(deed, format, { title, questions: drafts.map((draft) => ({ draft })), testId });
}

/** The questions of the bank that fit a filter as a file. @throws VALIDATION_FAILED when they are more than an import takes */
export async function exportBank(deed: Deed, { format, ...filter }: BankExportQuery): Promise<QuestionExport> {
  const questions = await loadBankDrafts(deed.em, deed.caller, filter, mostFileQuestions + 1);
  if (questions.length > mostFileQuestions) {
    throw invalidField(
      'format',
      'These are more than 2,000 questions, which one file may have. Choose a class, subject or chapter.',
    );
  }
  return write(deed, format, { title: 'Question bank', questions });
}
