import type { EntityManager } from '@mikro-orm/postgresql';
import { listChoiceTexts } from '@shikhar/contracts/question-kinds/draft-texts';
import type { FromTest, SavedToBank } from '@shikhar/contracts/questions/moves';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { notFound } from '../../../errors/domain-error.ts';
import { isEditable } from '../../tests/builder/author-scope.service.ts';
import type { CommandContext } from '../../users/management/command-context.service.ts';
import { QuestionEntity } from '../question.entity.ts';
import { selectQuestionDraft, toQuestionDraft } from '../question-draft.service.ts';
import { insertBankQuestions } from './bank-rows.service.ts';
import { questionText } from './compared-text.service.ts';
import { recordNearQuestions } from './record-near-questions.service.ts';

async function loadQuestion(em: EntityManager, { caller }: CommandContext, testId: string, questionId: string) {
  const row = await em
    .getKysely<Database>()
    .selectFrom('questions as q')
    .innerJoin('tests as t', 't.id', 'q.test_id')
    .innerJoin('question_keys as k', 'k.question_id', 'q.id')
    .select(['q.id', 't.class', 't.subject'])
    .select(selectQuestionDraft())
    .select((eb) => {
      const [text, bankText] = [questionText(eb.ref('q.content')), questionText(sql.ref('b.content'))];
      // The bank question with the same content and key.
      const twin = eb
        .selectFrom('questions as b')
        .innerJoin('question_keys as bk', 'bk.question_id', 'b.id')
        .select('b.id')
        .where('b.test_id', 'is', null)
        .whereRef('b.class', '=', 't.class')
        .whereRef('b.subject', '=', 't.subject')
        .whereRef('b.type', '=', 'q.type')
        .where((row) => row(row.fn('lower', [bankText]), '=', row.fn('lower', [text])))
        .whereRef('b.content', '=', 'q.content')
        .whereRef('bk.key', '=', 'k.key')
        .orderBy('b.id')
        .limit(1);
      return [text.as('question'), twin.as('twinId')];
    })
    .where('q.id', '=', questionId)
    .where('t.id', '=', testId)
    .where('q.position', 'is not', null)
    .where(isEditable(caller))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The questions with the rest of their groups, in the order of the test. */
async function listWithGroups(em: EntityManager, testId: string, questionIds: readonly string[]): Promise<Set<string>> {
  const rows = await em
    .getKysely<Database>()
    .selectFrom('questions as q')
    .select('q.id')
    .where('q.test_id', '=', testId)
    .where('q.position', 'is not', null)
    .where((eb) => {
      const groups = eb
        .selectFrom('questions as c')
        .select('c.group_id')
        .where('c.test_id', '=', testId)
        .where((row) => row('c.id', '=', row.fn.any(row.val(questionIds))));
      return eb.or([eb('q.id', '=', eb.fn.any(eb.val(questionIds))), eb('q.group_id', 'in', groups)]);
    })
    .orderBy('q.position')
    .execute();
  // A question that is not in the test stays in the list, to be refused.
  return new Set([...rows.map(({ id }) => id), ...questionIds]);
}

async function linkToBank(em: EntityManager, questionId: string, bankId: string): Promise<void> {
  await em.nativeUpdate(QuestionEntity, { id: questionId, bank: null }, { bank: bankId });
}

/**
 * Copies questions of a test into the bank, with the caller as their author. Exact duplicates, including the key, are skipped.
 * Either way, the test's question is linked to the bank's. A group is saved as a whole.
 *
 * @throws NOT_FOUND for another author's test or a question that is not in it
 */
export async function saveFromTest(context: CommandContext, { testId, questionIds }: FromTest): Promise<SavedToBank> {
  const { caller, now } = context;
  return context.em.transactional(async (em) => {
    const saved: SavedToBank = { savedIds: [], skipped: [] };
    // Sequential, because the test may contain the same question twice.
    for (const questionId of await listWithGroups(em, testId, questionIds)) {
      const row = await loadQuestion(em, context, testId, questionId);
      if (row.twinId !== null) {
        saved.skipped.push({ questionId, question: row.question });
        await linkToBank(em, questionId, row.twinId);
        continue;
      }
      const place = { class: row.class, subject: row.subject };
      const draft = toQuestionDraft(row);
      const [id = ''] = await insertBankQuestions(em, { ...place, authorId: caller.userId, now }, [draft]);
      await recordNearQuestions(em, caller, id, { ...place, text: row.question, choices: listChoiceTexts(draft) });
      await linkToBank(em, questionId, id);
      saved.savedIds.push(id);
    }
    return saved;
  });
}
