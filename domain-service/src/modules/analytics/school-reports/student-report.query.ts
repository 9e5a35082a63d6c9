import type { EntityManager } from '@mikro-orm/postgresql';
import type { StudentReport } from '@shikhar/contracts/analytics/school-reports/schemas';
import { toInstant } from '../../../stored-instant.ts';
import type { NamedSpan } from './report-spans.ts';

/** Chapters with fewer questions are left out, because their percent means little. */
const minQuestions = 3;

const counted = `
  f.student_id = :studentId and f.number = 1 and f.is_graded and f.submitted_at >= :from and f.submitted_at < :to`;

/** A student's results in a period, by attempt and by chapter. */
export const studentWorkStatement = `
  select
    (select coalesce(json_agg(a order by a."submittedAt" desc), '[]') from (
      select f.attempt_id as "attemptId", t.title, f.subject, f.submitted_at as "submittedAt", f.score::float8 as score,
        f.max_score::float8 as "maxScore", coalesce(round(100 * f.score / nullif(f.max_score, 0), 1), 0)::float8 as percent
      from attempt_stats f join tests t on t.id = f.test_id where ${counted} order by f.submitted_at desc limit :maxAttempts
    ) a) as attempts,
    (select coalesce(json_agg(c order by c.percent, c.chapter), '[]') from (
      select f.subject, c.chapter, sum(c.questions)::int as questions, round(100 * sum(c.awarded) / sum(c.marks), 1)::float8 as percent
      from attempt_stats f join attempt_chapter_stats c on c.attempt_id = f.attempt_id
      where ${counted} and c.chapter <> '' group by f.subject, c.chapter
      having sum(c.marks) > 0 and sum(c.questions) >= ${minQuestions}
    ) c) as chapters`;

type Work = Pick<StudentReport, 'attempts' | 'chapters'>;

interface WorkRequest {
  studentId: string;
  span: NamedSpan;
  /** How many of the newest attempts to list. */
  maxAttempts: number;
}

export async function findStudentWork(em: EntityManager, { studentId, span, maxAttempts }: WorkRequest): Promise<Work> {
  const { from, to } = span;
  const [row] = await em.execute<Work[]>(studentWorkStatement, { studentId, from, to, maxAttempts });
  if (!row) throw new Error('A select without from gives one row');
  return {
    attempts: row.attempts.map((attempt) => ({ ...attempt, submittedAt: toInstant(attempt.submittedAt) })),
    chapters: row.chapters,
  };
}
