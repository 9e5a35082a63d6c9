import type { EntityManager } from '@mikro-orm/postgresql';
import type { QuestionDraft } from '@shikhar/contracts/questions/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { sql } from 'kysely';
import { v7 as makeUuid } from 'uuid';
import type { Database } from '../../../database/database.ts';
import { toStoredQuestion } from '../question-draft.service.ts';

export interface BankPlace {
  class: ClassLevel;
  subject: Subject;
  authorId: string;
  now: Date;
}

/**
 * Inserts questions into the bank.
 * @returns their ids, in order
 */
export async function insertBankQuestions(
  em: EntityManager,
  { class: level, subject, authorId, now }: BankPlace,
  drafts: readonly QuestionDraft[],
): Promise<string[]> {
  const stored = drafts.map((draft) => ({ id: makeUuid(), ...toStoredQuestion(draft) }));
  const db = em.getKysely<Database>();
  await db
    .insertInto('questions')
    .values(
      stored.map(({ key: _, explanation: __, negativeMarks, ...question }, place) => ({
        ...question,
        negative_marks: negativeMarks,
        class: level,
        subject,
        author_id: authorId,
        // Each question is one microsecond older than the previous one, so that a list with the newest first keeps their order.
        created_at: sql<string>`${now}::timestamptz - ${place}::integer * interval '1 microsecond'`,
        updated_at: now,
      })),
    )
    .execute();
  const keys = stored.map(({ id, key, explanation }) => ({ question_id: id, key, explanation }));
  await db.insertInto('question_keys').values(keys).execute();
  return stored.map(({ id }) => id);
}
