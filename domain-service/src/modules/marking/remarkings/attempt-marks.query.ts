import type { EntityManager } from '@mikro-orm/postgresql';
import type { NotNull } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { toBoolean } from '../../../database/sql.ts';
import type { AttemptMarks } from './remarking-effect.ts';

/** The submitted attempts of a test, including previews. */
export interface TestMarks {
  /** Students' attempts. */
  marks: AttemptMarks[];
  /** Attempts with and without the question. */
  concernedIds: string[];
  otherIds: string[];
}

/** The marks of a test's attempts, and which have the question. */
export async function getTestMarks(em: EntityManager, testId: string, questionId: string): Promise<TestMarks> {
  const rows = await em
    .getKysely<Database>()
    .selectFrom('attempts')
    .select(['id', 'number', 'is_preview', 'score', 'max_score as maxScore'])
    .select((eb) => toBoolean(eb(eb.val(questionId), '=', eb.fn.any('question_ids'))).as('isConcerned'))
    .where('test_id', '=', testId)
    .where('status', '=', 'submitted')
    .$narrowType<{ score: NotNull }>()
    .execute();
  return {
    marks: rows.filter((row) => !row.is_preview).map(({ id, number, score, maxScore }) => ({ id, number, score, maxScore })),
    concernedIds: rows.filter((row) => row.isConcerned).map(({ id }) => id),
    otherIds: rows.filter((row) => !row.isConcerned).map(({ id }) => id),
  };
}
