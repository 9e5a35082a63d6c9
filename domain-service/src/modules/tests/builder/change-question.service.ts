import { isDeepStrictEqual } from 'node:util';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { QuestionMove, QuestionSaved, QuestionUpdate } from '@shikhar/contracts/tests/builder/schemas';
import { v7 as makeUuid } from 'uuid';
import type { Database } from '../../../database/database.ts';
import { invalidField, notFound } from '../../../errors/domain-error.ts';
import type { CommandContext } from '../../users/management/command-context.service.ts';
import { changeTest, type OpenTest, type SeenRevision, saveLayout, toLayout } from './change-test.service.ts';
import { listChangedMembers } from './question-groups.ts';
import {
  type Layout,
  moveQuestionByOne,
  placeQuestion,
  removeQuestionFromLayout,
  replaceQuestionInLayout,
} from './question-layout.ts';
import { insertQuestions, overwriteQuestion, removeFromTest } from './question-rows.ts';
import { isInAttempt, type PlacedQuestion } from './test-content.query.ts';

interface SeenQuestion extends SeenRevision {
  questionId: string;
}

function requireQuestion({ content }: OpenTest, questionId: string): PlacedQuestion {
  const question = content.questions.find(({ id }) => id === questionId);
  if (!question) throw notFound();
  return question;
}

/** @returns the id of the new version, which has no position yet */
async function createVersion(test: OpenTest, { caller, now }: CommandContext, question: PlacedQuestion, draft: QuestionDraft) {
  const id = makeUuid();
  const stored = test.em.getKysely<Database>().selectFrom('questions').select('bank_id as bankId').where('id', '=', question.id);
  const { bankId } = await stored.executeTakeFirstOrThrow();
  const version = { id, draft, version: question.version + 1, previousId: question.id, bankId };
  await removeFromTest(test.em, question.id, 'kept');
  await insertQuestions(test.em, [version], { testId: test.head.id, authorId: caller.userId, now });
  return id;
}

/** @returns the id of the question as it is now */
async function rewrite(test: OpenTest, context: CommandContext, question: PlacedQuestion, draft: QuestionDraft): Promise<string> {
  if (await isInAttempt(test.em, question.id)) return createVersion(test, context, question, draft);
  await overwriteQuestion(test.em, question.id, draft, context.now);
  return question.id;
}

/** Writes what a group shares into its other questions. @returns the layout with their new versions */
export async function shareGroup(
  test: OpenTest,
  context: CommandContext,
  before: Layout,
  group: QuestionDraft['group'],
  exceptId?: string,
): Promise<Layout> {
  let layout = before;
  for (const { question, draft } of listChangedMembers(test.content, group, exceptId)) {
    const id = await rewrite(test, context, question, draft);
    layout = replaceQuestionInLayout(layout, question.id, { id, groupId: group?.id ?? null });
  }
  return layout;
}

/** The section to move a question to; null to stay. */
function findOtherSection({ content }: OpenTest, question: PlacedQuestion, sectionId: string | undefined): string | null {
  if (sectionId === undefined || sectionId === question.sectionId) return null;
  if (content.sections.some(({ id }) => id === sectionId)) return sectionId;
  throw invalidField('sectionId', 'This section no longer exists');
}

/**
 * Changes a question, and its section if another is given. If attempts have the question, they keep it, and a new version
 * replaces it in the test. A change of the shared text applies to the whole group, and a move to another section takes the group along.
 *
 * @throws as `changeTest`; NOT_FOUND when it is not in the test; VALIDATION_FAILED for no such section
 */
export async function updateQuestion(
  context: CommandContext,
  seen: SeenQuestion,
  { draft, sectionId }: Pick<QuestionUpdate, 'draft' | 'sectionId'>,
): Promise<QuestionSaved> {
  let { questionId } = seen;
  const changed = await changeTest(context, seen, async (test) => {
    const question = requireQuestion(test, questionId);
    const target = findOtherSection(test, question, sectionId);
    const isChanged = !isDeepStrictEqual(question.draft, draft);
    if (!target && !isChanged) return undefined;
    let layout = toLayout(test.content);
    if (isChanged) {
      questionId = await rewrite(test, context, question, draft);
      layout = replaceQuestionInLayout(layout, question.id, { id: questionId, groupId: draft.group?.id ?? null });
      layout = await shareGroup(test, context, layout, draft.group, question.id);
    }
    await saveLayout(test.em, target ? placeQuestion(layout, questionId, target, layout.questions.length) : layout);
    const number = question.position + 1;
    if (!target) return { summary: `changed question ${number}`, changesPaper: true };
    const summary = isChanged
      ? `changed and moved question ${number} to another section`
      : `moved question ${number} to another section`;
    return { summary, changesPaper: true };
  });
  return { ...changed, questionId };
}

/** Removes a question; attempts that have it keep it. @throws as `updateQuestion` */
export async function removeQuestion(context: CommandContext, seen: SeenQuestion): Promise<QuestionSaved> {
  const { questionId } = seen;
  const changed = await changeTest(context, seen, async (test) => {
    const question = requireQuestion(test, questionId);
    await removeFromTest(test.em, questionId, (await isInAttempt(test.em, questionId)) ? 'kept' : 'deleted');
    await saveLayout(test.em, removeQuestionFromLayout(toLayout(test.content), questionId));
    return { summary: `removed question ${question.position + 1}`, changesPaper: true };
  });
  return { ...changed, questionId };
}

function moveWithin(layout: Layout, questionId: string, to: QuestionMove['to']): Layout {
  if (typeof to === 'string') return moveQuestionByOne(layout, questionId, to);
  const isThere = to.sectionId === null ? layout.sections.length === 0 : layout.sections.includes(to.sectionId);
  if (!isThere) throw invalidField('to', 'This section no longer exists');
  return placeQuestion(layout, questionId, to.sectionId, to.place);
}

/** Moves a question within its section or to another. @throws as `updateQuestion`; VALIDATION_FAILED for no such section */
export async function moveQuestion(context: CommandContext, seen: SeenQuestion, to: QuestionMove['to']): Promise<QuestionSaved> {
  const { questionId } = seen;
  const changed = await changeTest(context, seen, async (test) => {
    const { position } = requireQuestion(test, questionId);
    const before = toLayout(test.content);
    const after = moveWithin(before, questionId, to);
    if (isDeepStrictEqual(after, before)) return undefined;
    await saveLayout(test.em, after);
    const place = after.questions.findIndex(({ id }) => id === questionId);
    const summary =
      place === position
        ? `moved question ${position + 1} to another section`
        : `moved question ${position + 1} to place ${place + 1}`;
    return { summary, changesPaper: true };
  });
  return { ...changed, questionId };
}
