import type { EntityManager } from '@mikro-orm/postgresql';
import type { QuestionDraft } from '@shikhar/contracts/questions/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import { v7 as makeUuid } from 'uuid';
import { toStoredQuestion } from '../question-draft.service.ts';

export interface BankPlace {
  class: ClassLevel;
  subject: Subject;
  authorId: string;
  now: Date;
}

// Each question is one microsecond older than the previous one, so that a list with the newest first keeps their order.
const insertQuestions = `
  insert into questions (id, type, content, marks, difficulty, class, subject, chapter, negative_marks, author_id, created_at, updated_at)
  select r.id, r.type, r.content, r.marks, r.difficulty, :class, :subject, r.chapter, r."negativeMarks", :authorId,
    :now::timestamptz - r.place * interval '1 microsecond', :now
  from json_to_recordset(:rows::json) as r (id uuid, place integer, type text, content jsonb, marks double precision,
    difficulty text, chapter text, "negativeMarks" double precision)`;

const insertKeys = `
  insert into question_keys (question_id, key, explanation)
  select r.id, r.key, r.explanation from json_to_recordset(:rows::json) as r (id uuid, key jsonb, explanation text)`;

/**
 * Inserts questions into the bank.
 * @returns their ids, in order
 */
export async function insertBankQuestions(
  em: EntityManager,
  place: BankPlace,
  drafts: readonly QuestionDraft[],
): Promise<string[]> {
  const stored = drafts.map((draft, index) => ({ id: makeUuid(), place: index, ...toStoredQuestion(draft) }));
  const rows = JSON.stringify(stored);
  await em.execute(insertQuestions, { ...place, rows }, 'run');
  await em.execute(insertKeys, { rows }, 'run');
  return stored.map(({ id }) => id);
}
