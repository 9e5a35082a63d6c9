import type { EntityManager } from '@mikro-orm/postgresql';
import { listAllChoices } from '@shikhar/contracts/questions/choices';
import type { FromTest, SavedToBank } from '@shikhar/contracts/questions/moves';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { notFound } from '../../../errors/domain-error.ts';
import type { CommandContext } from '../../users/management/command-context.service.ts';
import { type QuestionDraftRow, questionDraftColumns, toQuestionDraft } from '../question-draft.service.ts';
import { insertBankQuestions } from './bank-rows.service.ts';
import { recordNearQuestions } from './record-near-questions.service.ts';

interface TestRow extends QuestionDraftRow {
  id: string;
  class: ClassLevel;
  subject: Subject;
  question: string;
  twin_id: string | null;
}

/** The bank question with the same content and key as `questions q` with key `k` of `tests t`. */
const twin = `
  select b.id from questions b join question_keys bk on bk.question_id = b.id
  where b.test_id is null and b.class = t.class and b.subject = t.subject and b.type = q.type
    and lower(b.content->>'question') = lower(q.content->>'question') and b.content = q.content and bk.key = k.key
  order by b.id limit 1`;

async function loadQuestion(em: EntityManager, { caller }: CommandContext, testId: string, questionId: string): Promise<TestRow> {
  const [row] = await em.execute<TestRow[]>(
    `select q.id, t.class, t.subject, q.content->>'question' as question, ${questionDraftColumns}, (${twin}) as twin_id
     from questions q join tests t on t.id = q.test_id join question_keys k on k.question_id = q.id
     where q.id = :questionId and t.id = :testId and q.position is not null and (t.created_by = :callerId or :isAdmin)`,
    { questionId, testId, callerId: caller.userId, isAdmin: caller.role === 'admin' },
  );
  if (!row) throw notFound();
  return row;
}

async function linkToBank(em: EntityManager, questionId: string, bankId: string): Promise<void> {
  await em.execute(
    'update questions set bank_id = :bankId where id = :questionId and bank_id is null',
    { questionId, bankId },
    'run',
  );
}

/**
 * Copies questions of a test into the bank, with the caller as their author. Exact duplicates, including the key, are skipped.
 * Either way, the test's question is linked to the bank's.
 *
 * @throws NOT_FOUND for another author's test or a question that is not in it
 */
export async function saveFromTest(context: CommandContext, { testId, questionIds }: FromTest): Promise<SavedToBank> {
  const { caller, now } = context;
  return context.em.transactional(async (em) => {
    const saved: SavedToBank = { savedIds: [], skipped: [] };
    // Sequential, because the test may contain the same question twice.
    for (const questionId of new Set(questionIds)) {
      const row = await loadQuestion(em, context, testId, questionId);
      if (row.twin_id !== null) {
        saved.skipped.push({ questionId, question: row.question });
        await linkToBank(em, questionId, row.twin_id);
        continue;
      }
      const place = { class: row.class, subject: row.subject };
      const draft = toQuestionDraft(row);
      const [id = ''] = await insertBankQuestions(em, { ...place, authorId: caller.userId, now }, [draft]);
      await recordNearQuestions(em, caller, id, { ...place, text: row.question, choices: listAllChoices(draft) });
      await linkToBank(em, questionId, id);
      saved.savedIds.push(id);
    }
    return saved;
  });
}
