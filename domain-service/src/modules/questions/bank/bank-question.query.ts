import type { EntityManager } from '@mikro-orm/postgresql';
import type { BankQuestionDetail } from '@shikhar/contracts/questions/bank';
import type { Database } from '../../../database/database.ts';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { selectQuestionDraft, toQuestionDraft } from '../question-draft.service.ts';
import { roundFacility, selectBankFacts } from './bank-facts.ts';
import { isInBank } from './bank-scope.service.ts';

/**
 * Finds a bank question with its key.
 * @throws NOT_FOUND
 */
export async function findBankQuestion(em: EntityManager, caller: Caller, id: string, now: Date): Promise<BankQuestionDetail> {
  const row = await em
    .getKysely<Database>()
    .selectFrom('questions as q')
    .innerJoin('question_keys as k', 'k.question_id', 'q.id')
    .select(['q.id', 'q.version', 'q.created_at as createdAt', 'q.updated_at as updatedAt'])
    .select(selectQuestionDraft())
    .select(selectBankFacts(caller, now))
    .where('q.id', '=', id)
    .where(isInBank(caller))
    .executeTakeFirst();
  if (!row) throw notFound();
  return {
    id: row.id,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    class: row.class,
    subject: row.subject,
    author: row.author,
    testCount: row.testCount,
    facility: roundFacility(row.facility),
    isOwn: row.isOwn,
    draft: toQuestionDraft(row),
  };
}
