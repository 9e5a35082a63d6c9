import type { EntityManager } from '@mikro-orm/postgresql';
import { listChoiceTexts } from '@shikhar/contracts/question-kinds/draft-texts';
import { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import { isTooLarge } from '@shikhar/contracts/questions/imports/file-size';
import { type ImportFormat, maxFileQuestions, zipStart } from '@shikhar/contracts/questions/imports/formats';
import { type ImportedQuestion, maxShownRejected, type QuestionImport } from '@shikhar/contracts/questions/imports/schemas';
import { maxTestQuestions } from '@shikhar/contracts/tests/builder/schemas';
import { v7 as makeUuid } from 'uuid';
import * as z from 'zod';
import { DomainError, invalidField } from '../../../errors/domain-error.ts';
import { createProcessRunner } from '../../materials/files/process-runner.service.ts';
import { findOwnTest } from '../../tests/builder/own-test.service.ts';
import type { CommandContext } from '../../users/management/command-context.service.ts';
import { buildComparedText } from '../bank/compared-text.service.ts';
import { findNearDuplicates } from '../bank/near-duplicates.service.ts';
import { collectSkipped, describeGroups, describeQuestion, findRepeated, sumMarks } from './describe-questions.ts';
import { isText } from './formats/file-text.ts';
import {
  type DraftDefaults,
  FileGroup,
  type FilePicture,
  type ParsedFile,
  type ParsedQuestion,
  QuestionPlace,
  type ReadOptions,
} from './formats/parsed-file.ts';
import { sortPictures } from './pictures.service.ts';
import type { QuestionImportEntity, SavedQuestion, SavedReport } from './question-import.entity.ts';

const Picture = z.object({ bytes: z.instanceof(Uint8Array), alt: z.string() });

const CheckResult = z.object({
  lineCount: z.int(),
  questions: z.array(
    z.object({
      line: z.int(),
      draft: QuestionDraft,
      notes: z.array(z.string()),
      place: QuestionPlace.optional(),
      hasDollarFormula: z.boolean().optional(),
      picture: Picture.optional(),
      group: z.int().optional(),
    }),
  ),
  groups: z.array(z.object({ line: z.int(), group: FileGroup, picture: Picture.optional() })),
  rejected: z.array(z.object({ line: z.int(), message: z.string(), excerpt: z.string() })),
  notes: z.array(z.object({ line: z.int(), message: z.string() })),
});

const run = createProcessRunner({
  script: new URL('./read-process.ts', import.meta.url),
  result: CheckResult,
  // Limits for one file. A valid file of the maximum size takes a few seconds and 200 MB.
  timeLimitMs: 15_000,
  maxMemory: 500 * 1024 * 1024,
  hasAddons: false,
  concurrency: 2,
  maxQueued: 20,
  busy: 'Many files are being read just now. Please try again in a moment.',
});

/**
 * Parses a question file in a child process with time and memory limits, two at a time.
 *
 * @throws DomainError VALIDATION_FAILED if it exceeds the limits; OVERLOADED if too many files wait
 */
async function parseQuestionFile(job: {
  format: ImportFormat;
  content: string;
  defaults: DraftDefaults;
  options: ReadOptions;
}): Promise<ParsedFile> {
  const parsed = await run(job);
  if (!parsed) throw invalidField('content', 'This file takes too long to read. Split it into smaller ones.');
  const questions = parsed.questions.map(({ picture, place, group, hasDollarFormula = false, ...question }) => ({
    ...question,
    hasDollarFormula,
    ...(place && { place }),
    ...(picture && { picture }),
    ...(group !== undefined && { group }),
  }));
  const groups = parsed.groups.map(({ picture, ...group }) => ({ ...group, ...(picture && { picture }) }));
  return { ...parsed, questions, groups };
}

type Target = SavedReport['target'];

interface FoundTarget {
  target: Target;
  defaults: DraftDefaults;
  /** Number of questions already in the target test. */
  held: number;
}

/** Finds the import target, and the defaults for its questions. */
async function findTarget({ em, caller }: CommandContext, order: QuestionImport): Promise<FoundTarget> {
  const { testId, newTestTitle, class: level, subject, chapter, difficulty } = order;
  if (testId !== undefined) {
    const { details, questionCount } = await findOwnTest(em, caller, testId);
    const target = { kind: 'test' as const, testId, title: details.title, class: details.class, subject: details.subject };
    const defaults = {
      chapter: chapter || details.chapter,
      difficulty: difficulty ?? details.difficulty,
      marks: details.defaultMarks,
    };
    return { target: { ...target, chapter: defaults.chapter }, defaults, held: questionCount };
  }
  // The contract requires both unless a test is named.
  if (!level || !subject) throw invalidField('class', 'Select a class');
  const place = { testId: null, class: level, subject, chapter: chapter ?? '' };
  const target =
    newTestTitle === undefined
      ? { kind: 'bank' as const, title: null, ...place }
      : { kind: 'new-test' as const, title: newTestTitle, ...place };
  return { target, defaults: { chapter: place.chapter, difficulty: difficulty ?? 'Intermediate', marks: 1 }, held: 0 };
}

async function describeQuestions(
  em: EntityManager,
  questions: readonly ParsedQuestion[],
  target: Target,
): Promise<ImportedQuestion[]> {
  const texts = questions.map(({ draft }) => buildComparedText(draft.question, listChoiceTexts(draft)));
  const near = await findNearDuplicates(em, texts, target);
  const repeated = findRepeated(questions);
  return questions.map((question, index) => {
    const line = repeated[index];
    if (line !== undefined) return describeQuestion(question, index, { question: question.draft.question, bankId: null, line });
    const known = near[index];
    return describeQuestion(question, index, known ? { question: known.question, bankId: known.id, line: null } : null);
  });
}

function toSavedPicture({ bytes, alt }: FilePicture): { content: string; alt: string } {
  return { content: Buffer.from(bytes).toString('base64'), alt };
}

/** Gives each group an id of its own: a file never adds to groups that exist. */
function toSavedQuestions({ questions, groups }: ParsedFile): SavedQuestion[] {
  const shared = groups.map(({ group, picture }) => ({ group: { id: makeUuid(), ...group }, picture }));
  const waiting = new Set(shared);
  return questions.map(({ draft, place, picture, group }) => {
    const own = group === undefined ? undefined : shared[group];
    const isFirst = own && waiting.delete(own);
    return {
      draft: own ? { ...draft, group: own.group } : draft,
      ...(place && { place }),
      picture: picture ? toSavedPicture(picture) : null,
      ...(isFirst && own.picture && { groupPicture: toSavedPicture(own.picture) }),
    };
  });
}

/** A package is sent in base64, which takes a third more. */
function countBytes(content: string): number {
  return content.startsWith(zipStart) ? Buffer.byteLength(content, 'base64') : Buffer.byteLength(content);
}

function requireFit({ format, content }: QuestionImport): void {
  if (isTooLarge({ format, content, bytes: countBytes(content) })) {
    throw new DomainError('BODY_TOO_LARGE', 'A file may have at most 2 MB, and another 10 MB of pictures');
  }
  if (content.trim() === '') throw invalidField('content', 'The file is empty');
  if (format !== 'qti' && !isText(content)) {
    throw invalidField('content', 'This file is not text. Choose a GIFT, Aiken, CSV or XML file in UTF-8.');
  }
}

function requireFew({ questions, rejected }: ParsedFile): void {
  if (questions.length + rejected.length <= maxFileQuestions) return;
  throw invalidField('content', 'A file may have at most 2,000 questions. Split it into smaller ones.');
}

function requireRoom(count: number, present: number): void {
  if (present + count <= maxTestQuestions) return;
  const has = present > 0 ? `This one has ${present}, and the file brings ${count}.` : `This file brings ${count}.`;
  throw invalidField('testId', `A test holds at most ${maxTestQuestions} questions. ${has} Import it into the question bank`);
}

/** A new row of a checked file. */
type CheckedFile = Omit<QuestionImportEntity, 'author' | 'test'> & { author: string; test: string | null };

/**
 * Parses a question file and reports what it would import. Writes nothing.
 *
 * @throws BODY_TOO_LARGE; VALIDATION_FAILED for a file that is not text, or too many questions in it or the test; NOT_FOUND for another author's test
 */
export async function checkFile(context: CommandContext, order: QuestionImport): Promise<CheckedFile> {
  requireFit(order);
  const { target, defaults, held } = await findTarget(context, order);
  const options = { hasDollarFormulas: order.hasDollarFormulas ?? true };
  const found = await parseQuestionFile({ format: order.format, content: order.content, defaults, options });
  requireFew(found);
  if (target.kind !== 'bank') requireRoom(found.questions.length, held);
  const read = await sortPictures(context.em, found);
  return {
    id: makeUuid({ msecs: context.now.getTime() }),
    author: context.caller.userId,
    test: target.testId,
    format: order.format,
    fileName: order.fileName || null,
    report: {
      bytes: order.fileBytes ?? countBytes(order.content),
      lineCount: read.lineCount,
      target,
      placedCount: read.questions.filter(({ place }) => place?.class && place.subject).length,
      dollarFormulaCount: read.questions.filter(({ hasDollarFormula }) => hasDollarFormula).length,
      totalMarks: sumMarks(read.questions.map(({ draft }) => draft)),
      rejectedCount: read.rejected.length,
      rejected: read.rejected.slice(0, maxShownRejected),
      leftOut: collectSkipped(read),
      groups: describeGroups(read),
      questions: await describeQuestions(context.em, read.questions, target),
    },
    questions: toSavedQuestions(read),
    createdAt: context.now,
    importedAt: null,
  };
}
