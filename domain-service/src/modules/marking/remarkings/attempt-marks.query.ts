import type { EntityManager } from '@mikro-orm/postgresql';
import type { AttemptMarks } from './remarking-effect.ts';

/** The submitted attempts of a test, including previews. */
export interface TestMarks {
  /** Students' attempts. */
  marks: AttemptMarks[];
  /** Attempts with and without the question. */
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

/** The marks of a test's attempts, and which have the question. */
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
