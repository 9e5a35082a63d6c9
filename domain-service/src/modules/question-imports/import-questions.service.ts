import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { ImportConfirmation, QuestionImport, QuestionImportReport } from '@shikhar/contracts/question-imports/schemas';
import type { QuestionDraft } from '@shikhar/contracts/questions/schemas';
import { invalidField, notFound } from '../../errors/domain-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { addQuestions } from '../authoring/add-questions.service.ts';
import { findOwnTest } from '../authoring/own-test.service.ts';
import { createTest } from '../authoring/save-test.service.ts';
import type { FileStore } from '../files/file-store.service.ts';
import { insertBankQuestions } from '../questions/bank-rows.service.ts';
import { type Deed, describeDeed } from '../users/deed.service.ts';
import { checkFile } from './check-file.service.ts';
import { sumMarks } from './describe-questions.ts';
import type { WrittenQuestion } from './formats/read-file.ts';
import { toReport } from './import-report.mapper.ts';
import { newTestDetails } from './new-test-details.ts';
import { keepPictures } from './pictures.service.ts';
import { type KeptReport, QuestionImportEntity } from './question-import.entity.ts';

/** Of the test that a file goes into, as it is now; null once that is not the caller's any more. */
async function findRevision({ em, caller }: Deed, { target }: KeptReport): Promise<number | null> {
  if (target.testId === null) return null;
  return (await findOwnTest(em, caller, target.testId)).revision;
}

async function report(deed: Deed, kept: QuestionImportEntity, page = 1): Promise<QuestionImportReport> {
  return toReport(kept, { page, revision: await findRevision(deed, kept.report) });
}

async function findKept({ em, caller }: Deed, id: string): Promise<QuestionImportEntity> {
  const kept = await em.findOne(QuestionImportEntity, { id, authorId: caller.userId }, { disableIdentityMap: true });
  if (!kept) throw notFound();
  return kept;
}

/** @throws DomainError NOT_FOUND for another's file */
export async function findQuestionImport(deed: Deed, id: string, page: number): Promise<QuestionImportReport> {
  return report(deed, await findKept(deed, id), page);
}

async function addToTest(
  deed: Deed,
  seen: { testId: string; revision: number },
  drafts: readonly QuestionDraft[],
): Promise<void> {
  const questions = drafts.map((draft) => ({ draft }));
  await addQuestions(deed, seen, { sectionId: null, questions, from: 'from a file' });
}

/** Each to its own class and subject where its file says them. */
async function addToBank({ em, caller, now }: Deed, target: KeptReport['target'], questions: readonly WrittenQuestion[]) {
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

/** Puts the questions where they belong. @returns the target, with the test that was made for them */
async function write(
  deed: Deed,
  { target }: KeptReport,
  questions: readonly WrittenQuestion[],
  revision: number | undefined,
): Promise<KeptReport['target']> {
  if (target.kind === 'bank') {
    await addToBank(deed, target, questions);
    return target;
  }
  const testId = target.testId ?? (await createTest(deed, { details: newTestDetails(target), sections: [] }));
  const seen = revision ?? (await findOwnTest(deed.em, deed.caller, testId)).revision;
  const drafts = questions.map(({ draft }) => draft);
  await addToTest(deed, { testId, revision: target.testId ? seen : 1 }, drafts);
  return { ...target, testId };
}

async function run(
  deed: Deed,
  kept: QuestionImportEntity,
  all: readonly WrittenQuestion[],
  { revision, leaveOut = [] }: ImportConfirmation,
): Promise<QuestionImportReport> {
  const { em, now } = deed;
  const isTaken = (_: unknown, place: number) => !leaveOut.includes(place);
  const taken = all.filter(isTaken);
  if (taken.length === 0)
    throw invalidField('leaveOut', 'All questions of this file are left out. Leave one in, or choose another file');
  const target = await write(deed, kept.report, taken, revision);
  const questions = kept.report.questions.filter(isTaken);
  const done = {
    ...kept,
    report: { ...kept.report, target, questions, totalMarks: sumMarks(taken.map(({ draft }) => draft)) },
    importedAt: now,
  };
  await em.nativeUpdate(QuestionImportEntity, { id: kept.id }, { report: done.report, questions: null, importedAt: now });
  const details = { questions: taken.length, format: kept.format, target: target.kind };
  const subject = target.testId === null ? {} : { subjectType: 'test' as const, subjectId: target.testId };
  await recordAudit(em, { ...describeDeed(deed), action: 'questions.imported', details, ...subject });
  return report(deed, done);
}

async function lockKept(em: EntityManager, { caller }: Deed, id: string): Promise<QuestionImportEntity> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true } as const;
  const kept = await em.findOne(QuestionImportEntity, { id, authorId: caller.userId }, lock);
  if (!kept) throw notFound();
  return kept;
}

/**
 * Imports the questions of a kept file. Once however often it is asked.
 *
 * @throws VALIDATION_FAILED when none is left in; NOT_FOUND for another's file, or test; TEST_STALE, CONFLICT and TEST_NOT_READY as the test's changes do; as `keepPictures`
 */
export async function runQuestionImport(
  deed: Deed,
  store: FileStore,
  id: string,
  confirmation: ImportConfirmation,
): Promise<QuestionImportReport> {
  const found = await findKept(deed, id);
  // Pictures take their time: nothing is held meanwhile.
  const drafts = found.importedAt === null ? await keepPictures(deed, store, found) : [];
  const questions = drafts.map((draft, index) => ({ draft, place: found.questions?.[index]?.place ?? {} }));
  return deed.em.transactional(async (em) => {
    const inside = { ...deed, em };
    const kept = await lockKept(em, inside, id);
    return kept.importedAt === null ? run(inside, kept, questions, confirmation) : report(inside, kept);
  });
}

/** Checks a file of questions and keeps it for the next step, or imports it at once. @throws as `checkFile` and `runQuestionImport` */
export async function importQuestions(deed: Deed, store: FileStore, given: QuestionImport): Promise<QuestionImportReport> {
  const kept = await checkFile(deed, given);
  await deed.em.insert(QuestionImportEntity, kept);
  return given.dryRun ? report(deed, kept) : runQuestionImport(deed, store, kept.id, {});
}
