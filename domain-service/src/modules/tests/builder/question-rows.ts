import type { EntityManager } from '@mikro-orm/postgresql';
import type { QuestionDraft } from '@shikhar/contracts/questions/schemas';
import { toStoredQuestion } from '../../questions/question-draft.service.ts';

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

function toRow({ id, draft, version, previousId, bankId }: NewRow) {
  const { type, content, key, explanation, chapter, difficulty, marks, negativeMarks } = toStoredQuestion(draft);
  return {
    id,
    type,
    content,
    key,
    explanation,
    chapter,
    difficulty,
    marks,
    negative_marks: negativeMarks,
    version,
    previous_id: previousId,
    bank_id: bankId,
  };
}

const recordset = `
  json_to_recordset(:rows::json) as r (id uuid, type text, content jsonb, key jsonb, explanation text, chapter text,
    difficulty text, marks double precision, negative_marks double precision, version integer, previous_id uuid, bank_id uuid)`;

/** Inserts questions with their keys, without a position yet. */
export async function insertQuestions(em: EntityManager, rows: readonly NewRow[], facts: RowFacts): Promise<void> {
  const parameters = { ...facts, rows: JSON.stringify(rows.map(toRow)) };
  await em.execute(
    `insert into questions (id, test_id, type, content, chapter, difficulty, marks, negative_marks, version, previous_id, bank_id,
       author_id, created_at, updated_at)
     select r.id, :testId, r.type, r.content, r.chapter, r.difficulty, r.marks, r.negative_marks, r.version, r.previous_id,
       r.bank_id, :authorId, :now, :now
     from ${recordset}`,
    parameters,
    'run',
  );
  await em.execute(
    `insert into question_keys (question_id, key, explanation) select r.id, r.key, r.explanation from ${recordset}`,
    parameters,
    'run',
  );
}

/** Updates a question that no attempt has. */
export async function overwriteQuestion(em: EntityManager, id: string, draft: QuestionDraft, now: Date): Promise<void> {
  const { content, key, ...facts } = toStoredQuestion(draft);
  const parameters = { ...facts, id, now, content: JSON.stringify(content), key: JSON.stringify(key) };
  await em.execute(
    `update questions set type = :type, content = :content::jsonb, chapter = :chapter, difficulty = :difficulty, marks = :marks,
       negative_marks = :negativeMarks, updated_at = :now
     where id = :id`,
    parameters,
    'run',
  );
  await em.execute(
    'update question_keys set key = :key::jsonb, explanation = :explanation where question_id = :id',
    parameters,
    'run',
  );
}

/** Removes a question from its test; if an attempt has it, the row stays without a position. */
export async function removeFromTest(em: EntityManager, id: string, fate: 'kept' | 'deleted'): Promise<void> {
  const statement = fate === 'kept' ? 'update questions set position = null where id = ?' : 'delete from questions where id = ?';
  await em.execute(statement, [id], 'run');
}
