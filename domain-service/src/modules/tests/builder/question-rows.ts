import type { EntityManager } from '@mikro-orm/postgresql';
import type { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { Database } from '../../../database/database.ts';
import { QuestionEntity } from '../../questions/question.entity.ts';
import { toStoredQuestion } from '../../questions/question-draft.service.ts';
import { QuestionKeyEntity } from '../../questions/question-key.entity.ts';

/** A question to add to a test; its position is set afterwards. */
export interface NewRow {
  id: string;
  draft: QuestionDraft;
  version: number;
  previousId: string | null;
  bankId: string | null;
}

interface RowFacts {
  testId: string;
  authorId: string | null;
  now: Date;
}

/** Inserts questions with their keys, without a position yet. */
export async function insertQuestions(
  em: EntityManager,
  rows: readonly NewRow[],
  { testId, authorId, now }: RowFacts,
): Promise<void> {
  const stored = rows.map(({ draft, ...row }) => ({ ...row, ...toStoredQuestion(draft) }));
  const db = em.getKysely<Database>();
  await db
    .insertInto('questions')
    .values(
      stored.map(({ id, type, content, chapter, difficulty, marks, negativeMarks, version, previousId, bankId }) => ({
        id,
        test_id: testId,
        type,
        content,
        chapter,
        difficulty,
        marks,
        negative_marks: negativeMarks,
        version,
        previous_id: previousId,
        bank_id: bankId,
        author_id: authorId,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  const keys = stored.map(({ id, key, explanation }) => ({ question_id: id, key, explanation }));
  await db.insertInto('question_keys').values(keys).execute();
}

/** Updates a question that no attempt has. */
export async function overwriteQuestion(em: EntityManager, id: string, draft: QuestionDraft, now: Date): Promise<void> {
  const { key, explanation, ...facts } = toStoredQuestion(draft);
  await em.nativeUpdate(QuestionEntity, { id }, { ...facts, updatedAt: now });
  await em.nativeUpdate(QuestionKeyEntity, { question: id }, { key, explanation });
}

/** Removes a question from its test; if an attempt has it, the row stays without a position. */
export async function removeFromTest(em: EntityManager, id: string, fate: 'kept' | 'deleted'): Promise<void> {
  if (fate === 'kept') await em.nativeUpdate(QuestionEntity, { id }, { position: null });
  else await em.nativeDelete(QuestionEntity, { id });
}
