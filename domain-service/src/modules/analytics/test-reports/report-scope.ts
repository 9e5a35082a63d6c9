import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReportStudents, TestReport } from '@shikhar/contracts/analytics/test-reports/schemas';
import type { Expression, SqlBool } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { queryBuilder } from '../../../database/query-builder.ts';
import { toBoolean } from '../../../database/sql.ts';
import { notFound } from '../../../errors/domain-error.ts';
import { canViewTestReport } from '../../../policy/policy.ts';
import { isAuthor, isNotPractice, isOwnSubject, sqlLogic } from '../../../policy/relations.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { everyone } from './test-audience.service.ts';

/** The reader of a report. */
export type ReportReader = Pick<Caller, 'userId' | 'rights' | 'schoolCode' | 'subjects'>;

/** The caller's school; no row for an administrator, who has none. */
export function selectCallerSchool({ schoolCode }: ReportReader) {
  return queryBuilder.selectFrom('users').select('id').where('role', '=', 'school').where('school_code', '=', schoolCode);
}

/** On `tests t`: the caller may read its stats, if `hasMembers` says whether students of the caller's school took it. */
function isVisible(caller: ReportReader, hasMembers: Expression<SqlBool>) {
  return canViewTestReport(sqlLogic, caller.rights, {
    isAuthor: isAuthor(caller),
    isForStaff: isNotPractice(),
    isOwnSubject: isOwnSubject(caller),
    hasMembers,
  });
}

/**
 * The test, if the caller may read its stats. For tests by other authors, a teacher reads the results of the school's students in
 * the teacher's own subjects (product.md, section 3).
 */
export function selectScope(em: EntityManager, caller: ReportReader, testId: string) {
  return em
    .getKysely<Database>()
    .selectFrom('tests as t')
    .leftJoin(selectCallerSchool(caller).as('c'), (join) => join.onTrue())
    .select((eb) => {
      const members = eb
        .selectFrom('users as u')
        .select((row) => row.fn.countAll<number>().as('students'))
        .where('u.role', '=', 'student')
        .where('u.school_code', '=', caller.schoolCode)
        .whereRef('u.class', '=', 't.class');
      return [
        't.id',
        't.title',
        't.subject',
        't.class',
        't.duration_minutes as durationMinutes',
        // Visible even without the school's students.
        toBoolean(isVisible(caller, sqlLogic.lit(false))).as('isOwn'),
        'c.id as schoolId',
        members.$asScalar().as('classSize'),
      ];
    })
    .where('t.id', '=', testId)
    .where((eb) => {
      const atSchool = eb
        .selectFrom('test_stats as f')
        .select('f.audience')
        .whereRef('f.test_id', '=', 't.id')
        .whereRef('f.audience', '=', 'c.id');
      return isVisible(caller, eb.exists(atSchool));
    });
}

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
  const row = await selectScope(em, caller, testId).executeTakeFirst();
  if (!row) throw notFound();
  const { schoolId, classSize, ...test } = row;
  const choices: ReportStudents[] = [...(test.isOwn ? ['all' as const] : []), ...(schoolId === null ? [] : ['school' as const])];
  const students = choices.find((each) => each === wanted) ?? choices[0] ?? 'all';
  return {
    test,
    students,
    choices,
    audience: students === 'school' && schoolId !== null ? schoolId : everyone,
    classSize: students === 'school' ? classSize : null,
  };
}
