import type { EntityManager } from '@mikro-orm/postgresql';
import { minStudents, type SchoolPeriod } from '@shikhar/contracts/analytics/school-reports/schemas';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

/** Results of a school's classes per subject, where there are marks. */
export function selectCells(em: EntityManager, schoolCode: string | null, period: SchoolPeriod, startsOn: string) {
  return em
    .getKysely<Database>()
    .selectFrom('users as u')
    .innerJoin('period_scores as p', (join) =>
      join
        .onRef('p.student_id', '=', 'u.id')
        .on('p.period', '=', period)
        .on('p.starts_on', '=', startsOn)
        .on('p.subject', '<>', 'all')
        .on('p.marked_tests', '>', 0),
    )
    .select(({ eb, fn }) => {
      const average = sql<number>`round(${fn.sum('p.percents')} / ${fn.sum('p.marked_tests')}, 1)`;
      const students = fn.countAll<number>();
      return [
        'u.class',
        'p.subject',
        students.as('students'),
        eb.case().when(students, '>=', minStudents).then(average).end().as('average'),
      ];
    })
    .where('u.role', '=', 'student')
    .where('u.school_code', '=', schoolCode)
    .groupBy(['u.class', 'p.subject']);
}
