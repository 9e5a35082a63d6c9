import type { EntityManager } from '@mikro-orm/postgresql';
import type { QuestionDraft } from '@shikhar/contracts/questions/schemas';
import { toStoredQuestion } from '../../questions/question-draft.service.ts';

// Only a question that still is the one this was copied from.
const statement = `
  with corrected as (
    update question_keys k set key = :key::jsonb
    from questions q join questions b on b.id = q.bank_id
    where q.id = :questionId and k.question_id = b.id and b.test_id is null
      and b.content = :contentBefore::jsonb and k.key = :keyBefore::jsonb
    returning k.question_id
  )
  update questions set content = :content::jsonb, version = version + 1, updated_at = :now where id in (select question_id from corrected)
  returning id`;

interface BankCorrection {
  questionId: string;
  /** The question of the test with the key it had, and with the one it has now. */
  before: QuestionDraft;
  after: QuestionDraft;
  now: Date;
}

/** Corrects the question in the bank that one of a test was copied from, where both were the same. @returns whether they were */
export async function correctKeyInBank(em: EntityManager, { questionId, before, after, now }: BankCorrection): Promise<boolean> {
  const [stood, stands] = [toStoredQuestion(before), toStoredQuestion(after)];
  const rows = await em.execute(statement, {
    questionId,
    keyBefore: JSON.stringify(stood.key),
    contentBefore: JSON.stringify(stood.content),
    key: JSON.stringify(stands.key),
    content: JSON.stringify(stands.content),
    now,
  });
  return rows.length > 0;
}
