import { type Expression, sql } from 'kysely';
import { unnestInOrder } from '../../../database/sql.ts';

/** Value of `test_stats.audience` for all students, of any school or none. */
export const everyone = '00000000-0000-0000-0000-000000000000';

/** The audiences that a student counts in, as a table: everyone, and the school if any. */
export function unnestAudiences(schoolId: Expression<string | null>) {
  return unnestInOrder(sql<string[]>`array_remove(array[${sql.lit(everyone)}::uuid, ${schoolId}], null)`, 'u');
}
