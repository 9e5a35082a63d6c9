import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type {
  ImportConfirmation,
  ImportTarget,
  QuestionImport,
  QuestionImportReport,
} from '@shikhar/contracts/questions/imports/schemas';
import { defaultDetails } from '@shikhar/contracts/tests/builder/default-details';
import type { TestDetails } from '@shikhar/contracts/tests/builder/details';
import { invalidField, notFound } from '../../../errors/domain-error.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { FileStore } from '../../materials/files/file-store.service.ts';
import { addQuestions } from '../../tests/builder/add-questions.service.ts';
import { findOwnTest } from '../../tests/builder/own-test.service.ts';
import { createTest } from '../../tests/builder/save-test.service.ts';
import { type CommandContext, describeCommand } from '../../users/management/command-context.service.ts';
import { insertBankQuestions } from '../bank/bank-rows.service.ts';
import { checkFile } from './check-file.service.ts';
import { sumMarks } from './describe-questions.ts';
import type { WrittenQuestion } from './formats/parsed-file.ts';
import { type StoredImport, toReport } from './import-report.mapper.ts';
import { savePictures } from './pictures.service.ts';
import { QuestionImportEntity, type SavedReport } from './question-import.entity.ts';

/**
 * Returns the current revision of the target test; null if the target is the bank or a test not created yet.
 * @throws NOT_FOUND if the test is no longer the caller's
 */
async function findRevision({ em, caller }: CommandContext, { target }: SavedReport): Promise<number | null> {
  if (target.testId === null) return null;
  return (await findOwnTest(em, caller, target.testId)).revision;
}

async function report(context: CommandContext, saved: StoredImport, page = 1): Promise<QuestionImportReport> {
  return toReport(saved, { page, revision: await findRevision(context, saved.report) });
}

async function findImport({ em, caller }: CommandContext, id: string): Promise<QuestionImportEntity> {
  const saved = await em.findOne(QuestionImportEntity, { id, author: caller.userId }, { disableIdentityMap: true });
  if (!saved) throw notFound();
  return saved;
}

/**
 * Returns the report on a saved file, with one page of its questions.
 * @throws NOT_FOUND for another author's file or test
 */
export async function findQuestionImport(context: CommandContext, id: string, page: number): Promise<QuestionImportReport> {
  return report(context, await findImport(context, id), page);
}

async function addToTest(
  context: CommandContext,
  seen: { testId: string; revision: number },
  drafts: readonly QuestionDraft[],
): Promise<void> {
  const questions = drafts.map((draft) => ({ draft }));
  await addQuestions(context, seen, { sectionId: null, questions, from: 'file' });
}

/** Uses the class and subject that the file gives for a question, otherwise those of the target. */
async function addToBank(
  { em, caller, now }: CommandContext,
  target: SavedReport['target'],
  questions: readonly WrittenQuestion[],
) {
  const placed = questions.map(({ draft, place }) => ({
    draft,
    class: place?.class ?? target.class,
    subject: place?.subject ?? target.subject,
  }));
  for (const some of Map.groupBy(placed, (each) => `${each.class} ${each.subject}`).values()) {
    const [first] = some;
    if (!first) continue;
    const place = { class: first.class, subject: first.subject, authorId: caller.userId, now };
    await insertBankQuestions(
      em,
      place,
      some.map(({ draft }) => draft),
    );
  }
}

/**
 * Saves the questions to their target.
 * @returns the target, with the id of a test created for it
 */
type NewTestFacts = Pick<ImportTarget, 'title' | 'class' | 'subject' | 'chapter'>;

/** Builds the details of the new test that imported questions go into. */
export function buildTestDetails({ title, class: level, subject, chapter }: NewTestFacts): TestDetails {
  return { ...defaultDetails, title: title ?? 'Imported questions', subject, class: level, chapter };
}

async function saveQuestions(
  context: CommandContext,
  { target }: SavedReport,
  questions: readonly WrittenQuestion[],
  revision: number | undefined,
): Promise<SavedReport['target']> {
  if (target.kind === 'bank') {
    await addToBank(context, target, questions);
    return target;
  }
  const testId = target.testId ?? (await createTest(context, { details: buildTestDetails(target), sections: [] }));
  // A new test starts at revision 1.
  const seen = target.testId === null ? 1 : (revision ?? (await findOwnTest(context.em, context.caller, testId)).revision);
  const drafts = questions.map(({ draft }) => draft);
  await addToTest(context, { testId, revision: seen }, drafts);
  return { ...target, testId };
}

function withoutGroup({ draft: { group: _, ...draft }, ...question }: WrittenQuestion): WrittenQuestion {
  return { ...question, draft };
}

/** Chooses the questions that the teacher wants, and the part of the report that stays. */
function chooseQuestions({ questions, groups = [] }: SavedReport, { leaveOut = [], ungroup = [] }: ImportConfirmation) {
  const isTaken = (_: unknown, place: number) => !leaveOut.includes(place);
  const isUngrouped = (group: number | null | undefined) => ungroup.includes(group ?? -1);
  return {
    isTaken,
    isUngrouped,
    questions: questions.filter(isTaken).map((each) => (isUngrouped(each.group) ? { ...each, group: null } : each)),
    groups: groups.map((group, index) => ({
      ...group,
      places: isUngrouped(index) ? [] : group.places.filter((place) => !leaveOut.includes(place)),
    })),
  };
}

async function run(
  context: CommandContext,
  saved: QuestionImportEntity,
  all: readonly WrittenQuestion[],
  confirmation: ImportConfirmation,
): Promise<QuestionImportReport> {
  const { em, now } = context;
  const { isTaken, isUngrouped, questions, groups } = chooseQuestions(saved.report, confirmation);
  const taken = all
    .map((question, place) => (isUngrouped(saved.report.questions[place]?.group) ? withoutGroup(question) : question))
    .filter(isTaken);
  if (taken.length === 0)
    throw invalidField('leaveOut', 'You left out every question of this file. Keep at least one, or choose another file.');
  const target = await saveQuestions(context, saved.report, taken, confirmation.revision);
  const done = {
    ...saved,
    report: { ...saved.report, target, questions, groups, totalMarks: sumMarks(taken.map(({ draft }) => draft)) },
    importedAt: now,
  };
  await em.nativeUpdate(QuestionImportEntity, { id: saved.id }, { report: done.report, questions: null, importedAt: now });
  const details = { questions: taken.length, format: saved.format, target: target.kind };
  const subject = target.testId === null ? {} : { subjectType: 'test' as const, subjectId: target.testId };
  await recordAudit(em, { ...describeCommand(context), action: 'questions.imported', details, ...subject });
  return report(context, done);
}

async function lockSavedImport(em: EntityManager, { caller }: CommandContext, id: string): Promise<QuestionImportEntity> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true } as const;
  const saved = await em.findOne(QuestionImportEntity, { id, author: caller.userId }, lock);
  if (!saved) throw notFound();
  return saved;
}

/**
 * Imports the questions of a saved file. Repeated calls import once.
 *
 * @throws VALIDATION_FAILED if every question is left out; NOT_FOUND for another author's file or test; TEST_STALE, CONFLICT and
 * TEST_NOT_READY like any change to a test; and like `savePictures`
 */
export async function runQuestionImport(
  context: CommandContext,
  store: FileStore,
  id: string,
  confirmation: ImportConfirmation,
): Promise<QuestionImportReport> {
  const found = await findImport(context, id);
  // Converting pictures takes time, so no locks are held meanwhile.
  const drafts = found.importedAt === null ? await savePictures(context, store, found) : [];
  const questions = drafts.map((draft, index) => ({ draft, place: found.questions?.[index]?.place ?? {} }));
  return context.em.transactional(async (em) => {
    const inside = { ...context, em };
    const saved = await lockSavedImport(em, inside, id);
    return saved.importedAt === null ? run(inside, saved, questions, confirmation) : report(inside, saved);
  });
}

/**
 * Checks a question file and saves it for confirmation, or imports it immediately unless `dryRun` is set.
 * @throws like `checkFile` and `runQuestionImport`
 */
export async function importQuestions(
  context: CommandContext,
  store: FileStore,
  order: QuestionImport,
): Promise<QuestionImportReport> {
  const saved = await checkFile(context, order);
  await context.em.insert(QuestionImportEntity, saved);
  return order.dryRun ? report(context, saved) : runQuestionImport(context, store, saved.id, {});
}
