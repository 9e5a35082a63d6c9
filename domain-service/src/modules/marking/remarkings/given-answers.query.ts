import type { EntityManager } from '@mikro-orm/postgresql';
import type { GivenAnswer } from '@shikhar/contracts/marking/remarkings/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

const maxShown = 20;

/** Students' answers to a question, most frequent first. */
export async function findGivenAnswers(em: EntityManager, testId: string, questionId: string): Promise<GivenAnswer[]> {
  const choice = sql<string | null>`${sql.ref('s.answer')}->>'choice'`;
  const text = sql<string | null>`${sql.ref('s.answer')}->>'text'`;
  const rows = await em
    .getKysely<Database>()
    .selectFrom('student_attempts as a')
    .innerJoin('attempt_answers as s', (join) =>
      join.onRef('s.student_id', '=', 'a.student_id').onRef('s.attempt_id', '=', 'a.id').on('s.question_id', '=', questionId),
    )
    .select((eb) => [
      sql<number | null>`(${choice})::int`.as('choice'),
      eb.fn.min(text).as('text'),
      eb.fn.countAll<number>().as('students'),
      eb.fn.agg<boolean>('bool_or', [eb('s.outcome', '=', 'correct')]).as('isRight'),
    ])
    .where('a.test_id', '=', testId)
    .where('a.status', '=', 'submitted')
    .where((eb) => eb.or([eb(choice, 'is not', null), eb(text, 'is not', null)]))
    // Texts that differ only in case and spaces count as the same.
    .groupBy([choice, sql`lower(regexp_replace(trim(${text}), '\\s+', ' ', 'g'))`])
    .orderBy('students', 'desc')
    .orderBy('text')
    .orderBy('choice')
    .limit(maxShown)
    .execute();
  return rows.map((row) => ({
    ...(row.choice !== null && { choice: row.choice }),
    ...(row.text !== null && { text: row.text.slice(0, 200) }),
    students: row.students,
    isRight: row.isRight,
  }));
}

/** Whether a question has submitted answers that wait for marks or have them from a teacher. */
export async function hasMarkableAnswers(em: EntityManager, testId: string, questionId: string): Promise<boolean> {
  const found = await em
    .getKysely<Database>()
    .selectFrom('student_attempts as a')
    .innerJoin('attempt_answers as s', (join) =>
      join.onRef('s.student_id', '=', 'a.student_id').onRef('s.attempt_id', '=', 'a.id').on('s.question_id', '=', questionId),
    )
    .leftJoin('answer_marks as m', (join) =>
      join
        .onRef('m.student_id', '=', 's.student_id')
        .onRef('m.attempt_id', '=', 's.attempt_id')
        .onRef('m.index', '=', 's.index')
        .on('m.is_marked', '=', true),
    )
    .select('a.id')
    .where('a.test_id', '=', testId)
    .where('a.status', '=', 'submitted')
    .where((eb) => eb.or([eb('s.outcome', '=', 'waiting'), eb('m.attempt_id', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
