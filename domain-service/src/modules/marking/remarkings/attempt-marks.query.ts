import type { EntityManager } from '@mikro-orm/postgresql';
import type { AttemptMarks } from './remarking-effect.ts';

/** The submitted attempts at a test, previews too. */
export interface TestMarks {
  /** Of students. */
  marks: AttemptMarks[];
  /** Those that have the question, and those that do not. */
  concernedIds: string[];
  otherIds: string[];
}

interface MarksRow {
  id: string;
  number: number;
  is_preview: boolean;
  score: number;
  max_score: number;
  is_concerned: boolean;
}

const statement = `
  select id, number, is_preview, score, max_score, :questionId = any(question_ids) as is_concerned
  from attempts where test_id = :testId and status = 'submitted'`;

/** How the attempts at a test stand, and which have the question. */
export async function getTestMarks(em: EntityManager, testId: string, questionId: string): Promise<TestMarks> {
  const rows = await em.execute<MarksRow[]>(statement, { testId, questionId });
  return {
    marks: rows
      .filter((row) => !row.is_preview)
      .map(({ id, number, score, max_score: maxScore }) => ({ id, number, score, maxScore })),
    concernedIds: rows.filter((row) => row.is_concerned).map(({ id }) => id),
    otherIds: rows.filter((row) => !row.is_concerned).map(({ id }) => id),
  };
}
