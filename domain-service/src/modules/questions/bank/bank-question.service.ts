import type { EntityManager } from '@mikro-orm/postgresql';
import type { BankQuestionDetail, BankQuestionUpdate, NewBankQuestion } from '@shikhar/contracts/questions/bank';
import { listAllChoices } from '@shikhar/contracts/questions/choices';
import { notFound } from '../../../errors/domain-error.ts';
import type { CommandContext } from '../../users/management/command-context.service.ts';
import { questionStale } from '../question.errors.ts';
import { toStoredQuestion } from '../question-draft.service.ts';
import { findBankQuestion } from './bank-question.query.ts';
import { insertBankQuestions } from './bank-rows.service.ts';
import { recordNearQuestions } from './record-near-questions.service.ts';

export async function createBankQuestion(
  { em, caller, now }: CommandContext,
  question: NewBankQuestion,
): Promise<BankQuestionDetail> {
  const { draft, ...place } = question;
  return em.transactional(async (transaction) => {
    const [id = ''] = await insertBankQuestions(transaction, { ...place, authorId: caller.userId, now }, [draft]);
    await recordNearQuestions(transaction, caller, id, { ...place, text: draft.question, choices: listAllChoices(draft) });
    return findBankQuestion(transaction, caller, id, now);
  });
}

/**
 * Locks a bank question of the caller (any question for an admin) and returns its version.
 * @throws NOT_FOUND
 */
async function lockOwn(em: EntityManager, { caller }: CommandContext, id: string): Promise<number> {
  const [row] = await em.execute<{ version: number }[]>(
    `select q.version from questions q
     where q.id = :id and q.test_id is null and (q.author_id = :callerId or :isAdmin) for update`,
    { id, callerId: caller.userId, isAdmin: caller.role === 'admin' },
  );
  if (!row) throw notFound();
  return row.version;
}

/**
 * Updates a bank question in place. That is safe because attempts use copies.
 * @throws NOT_FOUND; CONFLICT if it has changed since `update.version`
 */
export async function updateBankQuestion(
  context: CommandContext,
  id: string,
  update: BankQuestionUpdate,
): Promise<BankQuestionDetail> {
  const { key, content, explanation, ...facts } = toStoredQuestion(update.draft);
  return context.em.transactional(async (em) => {
    const version = await lockOwn(em, context, id);
    if (version !== update.version) throw questionStale(version);
    await em.execute(
      `update questions set type = :type, content = :content::jsonb, marks = :marks, difficulty = :difficulty, class = :class,
         subject = :subject, chapter = :chapter, negative_marks = :negativeMarks, version = version + 1, updated_at = :now
       where id = :id`,
      { ...facts, content: JSON.stringify(content), class: update.class, subject: update.subject, now: context.now, id },
      'run',
    );
    await em.execute(
      'update question_keys set key = :key::jsonb, explanation = :explanation where question_id = :id',
      { key: JSON.stringify(key), explanation, id },
      'run',
    );
    await recordNearQuestions(em, context.caller, id, {
      class: update.class,
      subject: update.subject,
      text: update.draft.question,
      choices: listAllChoices(update.draft),
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
    await em.execute('delete from questions where id = :id', { id }, 'run');
  });
}
