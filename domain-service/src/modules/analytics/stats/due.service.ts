import { expressionBuilder } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { queryBuilder } from '../../../database/query-builder.ts';
import { type Operand, toBoolean } from '../../../database/sql.ts';
// For pages that read the queue along with their own statement. Test stats may lag and show when they were counted.

/** The instant up to which students' stats are counted; null when nothing is queued. */
export function selectOldestDue() {
  return queryBuilder.selectFrom('stats_queue').select('due_at').where('kind', '<>', 'test').orderBy('id').limit(1).$asScalar();
}

/** Whether a student has queued stats. */
export function isStudentDue(studentId: Operand<string>) {
  const due = queryBuilder.selectFrom('stats_queue as due').select('due.id').where('due.student_id', '=', studentId);
  return toBoolean(expressionBuilder<Database>().exists(due));
}
