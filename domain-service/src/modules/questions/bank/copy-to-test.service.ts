import type { EntityManager } from '@mikro-orm/postgresql';
import type { AddedToTest, ToTest } from '@shikhar/contracts/questions/moves';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { addQuestions } from '../../tests/builder/add-questions.service.ts';
import { lockTest } from '../../tests/builder/change-test.service.ts';
import type { CommandContext } from '../../users/management/command-context.service.ts';
import { allAlreadyInTest, classOrSubjectDiffers, questionGone } from '../question.errors.ts';
import { type QuestionDraftRow, questionDraftColumns, toQuestionDraft } from '../question-draft.service.ts';
import { comparedColumnSql } from './compared-text.service.ts';
import { nearSimilarity } from './near-duplicates.service.ts';
import { findMostSimilar, indexTrigrams } from './trigram-index.ts';

interface BankRow extends QuestionDraftRow {
  id: string;
  class: ClassLevel;
  subject: Subject;
  question: string;
  compared: string;
}

interface TestQuestion {
  id: string;
  bank_id: string | null;
  question: string;
  compared: string;
}

async function loadBankRows(em: EntityManager, ids: readonly string[]): Promise<BankRow[]> {
  const rows = await em.execute<BankRow[]>(
    `select q.id, q.class, q.subject, q.content->>'question' as question, ${comparedColumnSql('q.content')} as compared, ${questionDraftColumns}
     from questions q join question_keys k on k.question_id = q.id
     where q.test_id is null and q.id = any(array[?]::uuid[])`,
    [ids],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].map((id) => {
    const row = found.get(id);
    if (!row) throw questionGone();
    return row;
  });
}

async function loadTestQuestions(em: EntityManager, testId: string): Promise<TestQuestion[]> {
  return em.execute(
    `select q.id, q.bank_id, q.content->>'question' as question, ${comparedColumnSql('q.content')} as compared from questions q
     where q.test_id = ? and q.position is not null order by q.position`,
    [testId],
  );
}

/** Finds added questions that nearly match a question of the test or an earlier added one. */
function findNearInTest(added: readonly BankRow[], testQuestions: readonly TestQuestion[]): AddedToTest['near'] {
  return added.flatMap(({ question, compared }, index) => {
    const others = [...testQuestions, ...added.slice(0, index)];
    const alike = findMostSimilar(indexTrigrams(others.map((other) => other.compared)), compared, nearSimilarity);
    const other = alike && others[alike.place];
    return other ? [{ question, of: { id: other.id, question: other.question, similarity: alike.similarity } }] : [];
  });
}

/**
 * Adds copies of bank questions to a test, except those it already has.
 *
 * @throws NOT_FOUND for another author's test or a deleted question; TEST_STALE; CONFLICT for another class or subject, or if the
 * test has them all
 */
export async function copyToTest(
  context: CommandContext,
  { testId, revision, sectionId, questionIds }: ToTest,
): Promise<AddedToTest> {
  return context.em.transactional(async (em) => {
    const seen = { testId, revision };
    const { details } = await lockTest(em, context, seen);
    const chosen = await loadBankRows(em, questionIds);
    const stranger = chosen.find((row) => row.class !== details.class || row.subject !== details.subject);
    if (stranger) throw classOrSubjectDiffers(details, stranger);
    const testQuestions = await loadTestQuestions(em, testId);
    const copied = new Set(testQuestions.map(({ bank_id }) => bank_id));
    const [leftOut = [], added = []] = [chosen.filter(({ id }) => copied.has(id)), chosen.filter(({ id }) => !copied.has(id))];
    if (added.length === 0) throw allAlreadyInTest(chosen.length);
    const questions = added.map((row) => ({ draft: toQuestionDraft(row), bankId: row.id }));
    const changed = await addQuestions({ ...context, em }, seen, { sectionId, questions, from: 'bank' });
    return {
      title: details.title,
      revision: changed.revision,
      questionIds: changed.questionIds,
      leftOut: leftOut.map(({ id, question }) => ({ id, question })),
      near: findNearInTest(added, testQuestions),
    };
  });
}
