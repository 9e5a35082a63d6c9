import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import type { Subject } from '@shikhar/contracts/vocabulary/subject';
import type { NamedSpan } from './report-spans.ts';

/** The number of counted tests and the sum of their percents. */
export interface Sum {
  tests: number;
  percents: number;
}

/** A student's sums in a period, per subject and overall. */
export interface StudentSums {
  id: string;
  name: string;
  sums: { readonly [S in Subject | 'all']?: Sum };
}

/** SQL over `users u`: the class at the end of a period; today's class while it is running. */
const classThen = `
  coalesce((select c.from_class from class_changes c where c.user_id = u.id and c.changed_at >= :to order by c.changed_at limit 1), u.class)`;

/** The statement behind `findClassSums`. */
export const classSumsStatement = `
  select m.id, m.name, (
    select coalesce(json_object_agg(p.subject, json_build_object('tests', p.marked_tests, 'percents', p.percents)), '{}')
    from period_scores p where p.student_id = m.id and p.period = :kind and p.starts_on = :startsOn and p.marked_tests > 0
  ) as sums
  from (
    select u.id, u.name, ${classThen} as class from users u where u.role = 'student' and u.school_code = :schoolCode
  ) m
  where m.class = :class order by lower(m.name), m.id`;

/** The school's students in a class at the end of a period, by name. */
export function findClassSums(
  em: EntityManager,
  schoolCode: string | null,
  level: ClassLevel,
  { kind, startsOn, to }: NamedSpan,
): Promise<StudentSums[]> {
  return em.execute<StudentSums[]>(classSumsStatement, { schoolCode, class: level, kind, startsOn, to });
}

const studentClass = `
  select u.name, ${classThen} as class from users u where u.id = :id and u.role = 'student' and u.school_code = :schoolCode`;

/** A student of a school, with the class at the end of a period; undefined for other students. */
export async function findPupil(em: EntityManager, schoolCode: string | null, id: string, { to }: NamedSpan) {
  const [row] = await em.execute<{ name: string; class: ClassLevel }[]>(studentClass, { schoolCode, id, to });
  return row;
}
