import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReportStudents, TestReport } from '@shikhar/contracts/analytics/test-reports/schemas';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { everyone } from './test-audience.service.ts';

// `coalesce`, because `created_by` is null once the author is gone.
const isOwnTest = '(coalesce(t.created_by = :callerId, false) or :isAdmin)';

/** SQL: the caller's school as a row, or no row. */
export const callerSchool = "(select id from users where role = 'school' and school_code = :schoolCode and not :isAdmin)";

/** The parameters of this SQL. */
export function reportParameters({ userId, role, schoolCode, subjects }: Caller) {
  return { callerId: userId, isAdmin: role === 'admin', schoolCode, subjects };
}

interface TestRow extends Omit<TestReport['test'], 'durationMinutes' | 'isOwn'> {
  duration_minutes: number;
  is_own: boolean;
  school_id: string | null;
  class_size: number;
}

// For tests by other authors, a teacher reads the results of the school's students in the teacher's own subjects (product.md,
// section 3).
export const scopeStatement = `
  select t.id, t.title, t.subject, t.class, t.duration_minutes, ${isOwnTest} as is_own, c.id as school_id,
    (select count(*)::int from users u where u.role = 'student' and u.school_code = :schoolCode and u.class = t.class) as class_size
  from tests t left join ${callerSchool} c on true
  where t.id = :testId and t.practice_student_id is null and (${isOwnTest} or (t.subject = any(array[:subjects]::text[])
    and exists (select from test_stats f where f.test_id = t.id and f.audience = c.id)))`;

/** A test whose stats the caller may read, and whose students they cover. */
export interface ReportScope {
  test: TestReport['test'];
  students: ReportStudents;
  choices: ReportStudents[];
  /** The key in `test_stats`. */
  audience: string;
  /** The school's students in the test's class. */
  classSize: number | null;
}

/**
 * The part of a test that the caller may read. @throws NOT_FOUND, also for another's test that no student of the caller's school
 * took
 */
export async function findReportScope(
  em: EntityManager,
  caller: Caller,
  testId: string,
  wanted: ReportStudents | undefined,
): Promise<ReportScope> {
  const [row] = await em.execute<TestRow[]>(scopeStatement, { ...reportParameters(caller), testId });
  if (!row) throw notFound();
  const { school_id, class_size, is_own: isOwn, duration_minutes: durationMinutes, ...test } = row;
  const choices: ReportStudents[] = [...(isOwn ? ['all' as const] : []), ...(school_id === null ? [] : ['school' as const])];
  const students = choices.find((each) => each === wanted) ?? choices[0] ?? 'all';
  return {
    test: { ...test, isOwn, durationMinutes },
    students,
    choices,
    audience: students === 'school' && school_id !== null ? school_id : everyone,
    classSize: students === 'school' ? class_size : null,
  };
}
