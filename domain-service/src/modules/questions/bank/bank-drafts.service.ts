import type { EntityManager } from '@mikro-orm/postgresql';
import type { QuestionDraft } from '@shikhar/contracts/questions/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { type QuestionDraftRow, questionDraftColumns, toQuestionDraft } from '../question-draft.service.ts';
import { type BankFilter, bankParameters, buildBankConditions } from './bank-filter.ts';

export interface PlacedDraft {
  draft: QuestionDraft;
  place: { class: ClassLevel; subject: Subject };
}

/** The questions of the bank that the filter lets through with their keys, the newest first, at most so many. */
export async function loadBankDrafts(
  em: EntityManager,
  caller: Caller,
  filter: BankFilter,
  most: number,
): Promise<PlacedDraft[]> {
  const rows = await em.execute<(QuestionDraftRow & PlacedDraft['place'])[]>(
    `select q.class, q.subject, ${questionDraftColumns} from questions q join question_keys k on k.question_id = q.id
     where ${buildBankConditions(filter)} order by q.created_at desc, q.id desc limit :most`,
    { ...bankParameters(filter, caller), most },
  );
  return rows.map((row) => ({ draft: toQuestionDraft(row), place: { class: row.class, subject: row.subject } }));
}
