import { buffer } from 'node:stream/consumers';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type ExportFormat, maxFilePictureBytes, maxFileQuestions } from '@shikhar/contracts/questions/imports/formats';
import type { BankExportQuery, QuestionExport } from '@shikhar/contracts/questions/imports/schemas';
import type { NotNull } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { invalidField } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { FileStore } from '../../materials/files/file-store.service.ts';
import { loadTestDrafts } from '../../tests/builder/own-test.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import { type BankFilter, matchesFilter } from '../bank/bank-filter.ts';
import { buildImageKey, parseImageUrl } from '../images/image-keys.ts';
import { selectQuestionDraft, toQuestionDraft } from '../question-draft.service.ts';
import { formatFile } from './formats/formats.ts';
import type { PictureFiles, WrittenQuestion } from './formats/parsed-file.ts';
import { listWrittenUrls } from './formats/written-picture.ts';

/**
 * Loads the pictures that a file will contain.
 * @throws VALIDATION_FAILED if they are too large together, each counted as often as the file contains it
 */
async function loadPictures(store: FileStore, urls: readonly string[]): Promise<PictureFiles> {
  const pictures = new Map<string, Uint8Array>();
  let sum = 0;
  for (const [url, { length: times }] of Map.groupBy(urls, (each) => each)) {
    const id = parseImageUrl(url);
    const file = id === undefined ? undefined : await store.open(buildImageKey(id));
    if (!file) continue;
    const bytes = await buffer(file.content);
    sum += bytes.length * times;
    if (sum > maxFilePictureBytes) {
      throw invalidField(
        'format',
        'The pictures of these questions are larger than 10 MB together. Choose fewer questions, or CSV or GIFT.',
      );
    }
    pictures.set(url, bytes);
  }
  return pictures;
}

async function formatQuestionsOf(
  context: CommandContext,
  store: FileStore,
  format: ExportFormat,
  { title, questions, testId }: { title: string; questions: readonly WrittenQuestion[]; testId?: string },
): Promise<QuestionExport> {
  const pictures = await loadPictures(store, listWrittenUrls(format, questions));
  const subject = testId === undefined ? {} : { subjectType: 'test' as const, subjectId: testId };
  const details = { questions: questions.length, format };
  await recordAudit(context.em, { ...describeCommand(context), action: 'questions.exported', details, ...subject });
  return { title, count: questions.length, content: await formatFile(format, questions, pictures) };
}

/**
 * Exports the questions of a test, with keys.
 * @throws NOT_FOUND, also for another author's test; VALIDATION_FAILED if the pictures are too large
 */
export async function exportTest(
  context: CommandContext,
  store: FileStore,
  testId: string,
  format: ExportFormat,
): Promise<QuestionExport> {
  const { title, drafts } = await loadTestDrafts(context.em, context.caller, testId);
  return formatQuestionsOf(context, store, format, { title, questions: drafts.map((draft) => ({ draft })), testId });
}

/**
 * Exports the bank questions that match a filter, with keys.
 * @throws VALIDATION_FAILED if there are more than an import accepts, or their pictures are too large
 */
export async function exportBank(
  context: CommandContext,
  store: FileStore,
  { format, ...filter }: BankExportQuery,
): Promise<QuestionExport> {
  const questions = await loadBankDrafts(context.em, context.caller, filter, maxFileQuestions + 1);
  if (questions.length > maxFileQuestions) {
    throw invalidField(
      'format',
      'A file may have at most 2,000 questions, and these are more. Choose a class, subject or chapter.',
    );
  }
  return formatQuestionsOf(context, store, format, { title: 'Question bank', questions });
}

/** Loads up to `most` bank questions that match the filter, with keys, newest first. */
async function loadBankDrafts(em: EntityManager, caller: Caller, filter: BankFilter, most: number) {
  const rows = await em
    .getKysely<Database>()
    .selectFrom('questions as q')
    .innerJoin('question_keys as k', 'k.question_id', 'q.id')
    .select(['q.class', 'q.subject'])
    .select(selectQuestionDraft())
    .where(matchesFilter(filter, caller))
    .$narrowType<{ class: NotNull; subject: NotNull }>()
    .orderBy('q.created_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ draft: toQuestionDraft(row), place: { class: row.class, subject: row.subject } }));
}
