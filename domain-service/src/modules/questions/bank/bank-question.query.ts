import type { EntityManager } from '@mikro-orm/postgresql';
import type { BankQuestionDetail } from '@shikhar/contracts/questions/bank';
import { notFound } from '../../../errors/domain-error.ts';
import { toInstant } from '../../../stored-instant.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { type QuestionDraftRow, questionDraftColumns, toQuestionDraft } from '../question-draft.service.ts';
import { type BankFactRow, bankFactColumns, factParameters, toBankFacts } from './bank-facts.ts';

interface DetailRow extends BankFactRow, QuestionDraftRow {
  id: string;
  version: number;
  created_at: string;
  updated_at: string;
}

const statement = `
  select q.id, q.version, q.created_at, q.updated_at, ${questionDraftColumns}, ${bankFactColumns}
  from questions q join question_keys k on k.question_id = q.id
  where q.id = :id and q.test_id is null`;

/**
 * Finds a bank question with its key.
 * @throws NOT_FOUND
 */
export async function findBankQuestion(em: EntityManager, caller: Caller, id: string, now: Date): Promise<BankQuestionDetail> {
  const [row] = await em.execute<DetailRow[]>(statement, { id, ...factParameters(caller, now) });
  if (!row) throw notFound();
  return {
    id: row.id,
    version: row.version,
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
    draft: toQuestionDraft(row),
    ...toBankFacts(row),
  };
}
