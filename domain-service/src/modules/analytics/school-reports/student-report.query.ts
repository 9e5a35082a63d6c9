import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { jsonArrayFrom, toIsoString } from '../../../database/sql.ts';
import type { NamedSpan } from './report-spans.ts';

/** Chapters with fewer questions are left out, because their percent means little. */
const minQuestions = 3;

interface WorkRequest {
  studentId: string;
  span: Pick<NamedSpan, 'from' | 'to'>;
  /** How many of the newest attempts to list. */
  maxAttempts: number;
}

/** A student's results in a period, by attempt and by chapter. */
export function selectStudentWork(em: EntityManager, { studentId, span, maxAttempts }: WorkRequest) {
  const db = em.getKysely<Database>();
  const counted = db
    .selectFrom('attempt_stats as f')
    .where('f.student_id', '=', studentId)
    .where('f.number', '=', 1)
    .where('f.is_graded', '=', true)
    .where('f.submitted_at', '>=', span.from.toISOString())
    .where('f.submitted_at', '<', span.to.toISOString());
  const attempts = counted
    .innerJoin('tests as t', 't.id', 'f.test_id')
    .select((eb) => [
      'f.attempt_id as attemptId',
      't.title',
      'f.subject',
      toIsoString(eb.ref('f.submitted_at')).as('submittedAt'),
      'f.score',
      'f.max_score as maxScore',
      sql<number>`coalesce(round(100 * ${eb.ref('f.score')} / nullif(${eb.ref('f.max_score')}, 0), 1), 0)`.as('percent'),
    ])
    .orderBy('f.submitted_at', 'desc')
    .limit(maxAttempts);
  const chapters = counted
    .innerJoin('attempt_chapter_stats as c', (join) =>
      join.onRef('c.student_id', '=', 'f.student_id').onRef('c.attempt_id', '=', 'f.attempt_id'),
    )
    .select(({ fn }) => [
      'f.subject',
      'c.chapter',
      fn.sum<number>('c.questions').as('questions'),
      sql<number>`round(100 * ${fn.sum('c.awarded')} / ${fn.sum('c.marks')}, 1)`.as('percent'),
    ])
    .where('c.chapter', '<>', '')
    .groupBy(['f.subject', 'c.chapter'])
    .having((eb) => eb.fn.sum('c.marks'), '>', 0)
    .having((eb) => eb.fn.sum('c.questions'), '>=', minQuestions)
    .orderBy('percent')
    .orderBy('c.chapter');
  return db.selectNoFrom([jsonArrayFrom(attempts).as('attempts'), jsonArrayFrom(chapters).as('chapters')]);
}
