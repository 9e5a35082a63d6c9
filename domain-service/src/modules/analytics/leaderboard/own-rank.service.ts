import { sql } from 'kysely';
import { queryBuilder } from '../../../database/query-builder.ts';
import type { Operand } from '../../../database/sql.ts';

/**
 * A student's rank this week among the shown students of the class, as on the leaderboard; null without a score. A hidden student
 * has a rank too, which nobody else sees.
 */
export function selectWeekRank({ studentId, startsOn }: { studentId: Operand<string>; startsOn: Operand<string> }) {
  return queryBuilder
    .selectFrom('period_scores as s')
    .select((eb) => {
      const better = eb
        .selectFrom('score_counts as c')
        .select((row) => row.fn.sum<number>('c.shown').as('students'))
        .whereRef('c.period', '=', 's.period')
        .whereRef('c.starts_on', '=', 's.starts_on')
        .whereRef('c.subject', '=', 's.subject')
        .whereRef('c.class', '=', 's.class')
        .whereRef('c.tenths', '>', 's.tenths');
      return sql<number>`1 + coalesce(${better}, 0)::int`.as('rank');
    })
    .where('s.student_id', '=', studentId)
    .where('s.period', '=', 'week')
    .where('s.starts_on', '=', startsOn)
    .where('s.subject', '=', 'all')
    .where('s.tenths', 'is not', null)
    .$asScalar();
}
