import type { EntityManager } from '@mikro-orm/postgresql';
import type { AddedToTest, ToTest } from '@shikhar/contracts/questions/moves';
import type { NotNull } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { addQuestions } from '../../tests/builder/add-questions.service.ts';
import { lockTest } from '../../tests/builder/change-test.service.ts';
import type { CommandContext } from '../../users/management/command-context.service.ts';
import { allAlreadyInTest, classOrSubjectDiffers, questionGone } from '../question.errors.ts';
import { selectQuestionDraft, toQuestionDraft } from '../question-draft.service.ts';
import { addRestOfGroups } from './bank-groups.query.ts';
import { comparedText, questionText } from './compared-text.service.ts';
import { nearSimilarity } from './near-duplicates.service.ts';
import { findMostSimilar, indexTrigrams } from './trigram-index.ts';

async function loadBankRows(em: EntityManager, ids: readonly string[]) {
  const rows = await em
    .getKysely<Database>()
    .selectFrom('questions as q')
    .innerJoin('question_keys as k', 'k.question_id', 'q.id')
    .select(['q.id', 'q.class', 'q.subject'])
    .select((eb) => [questionText(eb.ref('q.content')).as('question'), comparedText(eb.ref('q.content')).as('compared')])
    .select(selectQuestionDraft())
    .where('q.test_id', 'is', null)
    .where((eb) => eb('q.id', '=', eb.fn.any(eb.val(ids))))
    .$narrowType<{ class: NotNull; subject: NotNull }>()
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].map((id) => {
    const row = found.get(id);
    if (!row) throw questionGone();
    return row;
  });
}

function loadTestQuestions(em: EntityManager, testId: string) {
  return em
    .getKysely<Database>()
    .selectFrom('questions as q')
    .select(['q.id', 'q.bank_id as bankId'])
    .select((eb) => [questionText(eb.ref('q.content')).as('question'), comparedText(eb.ref('q.content')).as('compared')])
    .where('q.test_id', '=', testId)
    .where('q.position', 'is not', null)
    .orderBy('q.position')
    .execute();
}

type BankRow = Awaited<ReturnType<typeof loadBankRows>>[number];
type TestQuestion = Awaited<ReturnType<typeof loadTestQuestions>>[number];

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
 * Adds copies of bank questions to a test, except those it already has. A group comes as a whole.
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
    const chosen = await loadBankRows(em, await addRestOfGroups(em, questionIds));
    const stranger = chosen.find((row) => row.class !== details.class || row.subject !== details.subject);
    if (stranger) throw classOrSubjectDiffers(details, stranger);
    const testQuestions = await loadTestQuestions(em, testId);
    const copied = new Set(testQuestions.map(({ bankId }) => bankId));
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
