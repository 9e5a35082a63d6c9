import { queryBuilder } from '../../../database/query-builder.ts';
import { type Operand, roundTenths } from '../../../database/sql.ts';
import { countsForStudent, percentOfStats } from './counted-attempts.service.ts';

interface Term {
  studentId: Operand<string>;
  from: Operand<string>;
  to: Operand<string>;
}

/** A student's average of a term, as in their analytics; null without a test. */
export function selectTermAverage({ studentId, from, to }: Term) {
  return queryBuilder
    .selectFrom('attempt_stats as f')
    .select((eb) => roundTenths(eb.fn.avg<number | null>(percentOfStats())).as('average'))
    .where('f.student_id', '=', studentId)
    .where(countsForStudent())
    .where('f.submitted_at', '>=', from)
    .where('f.submitted_at', '<', to)
    .$asScalar();
}
