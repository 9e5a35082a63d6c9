import type { EntityManager } from '@mikro-orm/postgresql';
import type { QuestionDraft } from '@shikhar/contracts/questions/schemas';
import { toStoredQuestion } from '../tests/question-draft.service.ts';

// Only a question that still is the one this was copied from.
const statement = `
  with corrected as (
    update question_keys k set key = :key::jsonb
    from questions q join questions b on b.id = q.bank_id
    where q.id = :questionId and k.question_id = b.id and b.test_id is null and b.content = q.content and k.key = :keyBefore::jsonb
    returning k.question_id
  )
  update questions set content = :content::jsonb, updated_at = :now where id in (select question_id from corrected)`;

interface BankCorrection {
  questionId: string;
  keyBefore: unknown;
  /** With the corrected key. */
  draft: QuestionDraft;
  now: Date;
}

/** Corrects the question in the bank that one of a test was copied from, where both were the same. */
export async function correctInBank(em: EntityManager, { questionId, keyBefore, draft, now }: BankCorrection): Promise<void> {
  const { key, content } = toStoredQuestion(draft);
  const parameters = {
    questionId,
    key: JSON.stringify(key),
    content: JSON.stringify(content),
    keyBefore: JSON.stringify(keyBefore),
    now,
  };
  await em.execute(statement, parameters, 'run');
}
