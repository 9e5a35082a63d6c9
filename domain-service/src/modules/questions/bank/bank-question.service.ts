import type { EntityManager } from '@mikro-orm/postgresql';
import { listChoiceTexts } from '@shikhar/contracts/question-kinds/draft-texts';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { BankQuestionDetail, BankQuestionUpdate, NewBankQuestion } from '@shikhar/contracts/questions/bank';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { notFound } from '../../../errors/domain-error.ts';
import type { CommandContext } from '../../users/management/command-context.service.ts';
import { QuestionEntity } from '../question.entity.ts';
import { questionStale } from '../question.errors.ts';
import { toStoredQuestion } from '../question-draft.service.ts';
import { QuestionKeyEntity } from '../question-key.entity.ts';
import { findBankQuestion } from './bank-question.query.ts';
import { insertBankQuestions } from './bank-rows.service.ts';
import { isOwnQuestion } from './bank-scope.service.ts';
import { recordNearQuestions } from './record-near-questions.service.ts';

export async function createBankQuestion(
  { em, caller, now }: CommandContext,
  question: NewBankQuestion,
): Promise<BankQuestionDetail> {
  const { draft, ...place } = question;
  return em.transactional(async (transaction) => {
    const [id = ''] = await insertBankQuestions(transaction, { ...place, authorId: caller.userId, now }, [draft]);
    await recordNearQuestions(transaction, caller, id, { ...place, text: draft.question, choices: listChoiceTexts(draft) });
    return findBankQuestion(transaction, caller, id, now);
  });
}

/**
 * Locks a bank question of the caller (any question for an admin) and returns its version.
 * @throws NOT_FOUND
 */
async function lockOwn(em: EntityManager, { caller }: CommandContext, id: string): Promise<number> {
  const row = await em
    .getKysely<Database>()
    .selectFrom('questions as q')
    .select('q.version')
    .where('q.id', '=', id)
    .where('q.test_id', 'is', null)
    .where(isOwnQuestion(caller))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.version;
}

/** Writes what a group shares into its other questions, those of the caller. */
async function shareGroup(em: EntityManager, { caller, now }: CommandContext, id: string, draft: QuestionDraft): Promise<void> {
  const { content } = toStoredQuestion(draft);
  if (!content.group) return;
  const group = JSON.stringify(content.group);
  await em
    .getKysely<Database>()
    .updateTable('questions as q')
    .set((eb) => ({
      content: sql`jsonb_set(${eb.ref('q.content')}, '{group}', ${group}::jsonb)`,
      version: eb('q.version', '+', 1),
      updated_at: now,
    }))
    .where('q.test_id', 'is', null)
    .where('q.group_id', '=', content.group.id)
    .where('q.id', '<>', id)
    .where((eb) => sql<boolean>`${eb.ref('q.content')}->'group' <> ${group}::jsonb`)
    .where(isOwnQuestion(caller))
    .execute();
}

/**
 * Updates a bank question in place. That is safe because attempts use copies.
 * A change of the shared text applies to the whole group.
 *
 * @throws NOT_FOUND; CONFLICT if it has changed since `update.version`
 */
export async function updateBankQuestion(
  context: CommandContext,
  id: string,
  update: BankQuestionUpdate,
): Promise<BankQuestionDetail> {
  const { key, explanation, ...facts } = toStoredQuestion(update.draft);
  return context.em.transactional(async (em) => {
    const version = await lockOwn(em, context, id);
    if (version !== update.version) throw questionStale(version);
    const place = { class: update.class, subject: update.subject };
    await em.nativeUpdate(QuestionEntity, { id }, { ...facts, ...place, version: version + 1, updatedAt: context.now });
    await em.nativeUpdate(QuestionKeyEntity, { question: id }, { key, explanation });
    await shareGroup(em, context, id, update.draft);
    await recordNearQuestions(em, context.caller, id, {
      ...place,
      text: update.draft.question,
      choices: listChoiceTexts(update.draft),
    });
    return findBankQuestion(em, context.caller, id, context.now);
  });
}

/**
 * Deletes a bank question. Copies in tests stay.
 * @throws NOT_FOUND
 */
export async function deleteBankQuestion(context: CommandContext, id: string): Promise<void> {
  await context.em.transactional(async (em) => {
    await lockOwn(em, context, id);
    await em.nativeDelete(QuestionEntity, { id });
  });
}
