import type { EntityManager } from '@mikro-orm/postgresql';
import type { QuestionDraft } from '@shikhar/contracts/questions/schemas';
import type { Caller } from '../sessions/session.service.ts';
import { type QuestionDraftRow, questionDraftColumns, toQuestionDraft } from '../tests/question-draft.service.ts';
import { type BankFilter, bankParameters, writeBankConditions } from './bank-filter.ts';

/** The questions of the bank that the filter lets through with their keys, the newest first, at most so many. */
export async function loadBankDrafts(
  em: EntityManager,
  caller: Caller,
  filter: BankFilter,
  most: number,
): Promise<QuestionDraft[]> {
  const rows = await em.execute<QuestionDraftRow[]>(
    `select ${questionDraftColumns} from questions q join question_keys k on k.question_id = q.id
     where ${writeBankConditions(filter)} order by q.created_at desc, q.id desc limit :most`,
    { ...bankParameters(filter, caller), most },
  );
  return rows.map(toQuestionDraft);
}
