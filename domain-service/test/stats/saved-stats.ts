import type { EntityManager } from '@mikro-orm/postgresql';
import { sortRows } from './plain-recount.ts';

const dumpStatements = {
  stats: `select attempt_id, student_id, test_id, school_id, subject, number,
    to_char(submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as submitted_at, is_completed, is_graded, visible,
    score::float8, max_score::float8, seconds from attempt_stats`,
  chapters: `select attempt_id, chapter, questions, correct, part, wrong, blank, waiting, awarded::float8, marks::float8, seconds
    from attempt_chapter_stats`,
  scores: `select student_id, period, to_char(starts_on, 'YYYY-MM-DD') as starts_on, subject, class, is_shown, tests, score::float8,
    max_score::float8, tenths, best_subject, marked_tests, round(percents, 6)::float8 as percents, ended, completed from period_scores`,
  counts: `select period, to_char(starts_on, 'YYYY-MM-DD') as starts_on, subject, class, tenths, students, shown, ended, completed
    from score_counts where students <> 0 or shown <> 0 or ended <> 0 or completed <> 0`,
} as const;

/** The stored stats, in the format of `recountPlainly`. */
export async function getSavedStats(em: EntityManager) {
  return {
    stats: sortRows(await em.execute<object[]>(dumpStatements.stats)),
    chapters: sortRows(await em.execute<object[]>(dumpStatements.chapters)),
    scores: sortRows(await em.execute<object[]>(dumpStatements.scores)),
    counts: sortRows(await em.execute<object[]>(dumpStatements.counts)),
  };
}

/** The stats without the time of counting. */
export async function getRemainingStats(em: EntityManager): Promise<object[][]> {
  return [
    await em.execute<object[]>(
      `select to_jsonb(f) - 'counted_at' - 'took_ms' as row from test_stats f order by test_id, audience`,
    ),
    await em.execute<object[]>('select to_jsonb(f) as row from question_stats f order by test_id, audience, question_id'),
    await em.execute<object[]>('select to_jsonb(m) as row from mistakes m order by student_id, question_id'),
  ];
}
