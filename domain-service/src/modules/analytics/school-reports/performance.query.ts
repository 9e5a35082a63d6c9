import type { EntityManager } from '@mikro-orm/postgresql';
import { minStudents, type SchoolPeriod } from '@shikhar/contracts/analytics/school-reports/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';

export interface Cell {
  class: ClassLevel;
  subject: Subject;
  students: number;
  average: number | null;
}

/** The statement behind `findCells`. */
export const cellsStatement = `
  select u.class, p.subject, count(*)::int as students,
    case when count(*) >= :leastStudents then round(sum(p.percents) / sum(p.marked_tests), 1)::float8 end as average
  from users u join period_scores p on p.student_id = u.id and p.period = :period and p.starts_on = :startsOn
    and p.subject <> 'all' and p.marked_tests > 0
  where u.role = 'student' and u.school_code = :schoolCode
  group by u.class, p.subject`;

/** Results of a school's classes per subject, where there are marks. */
export function findCells(em: EntityManager, schoolCode: string | null, period: SchoolPeriod, startsOn: string): Promise<Cell[]> {
  return em.execute<Cell[]>(cellsStatement, { schoolCode, period, startsOn, leastStudents: minStudents });
}
