import type { EntityManager } from '@mikro-orm/postgresql';
import { type GradedBy, minStudents, type StudentReport } from '@shikhar/contracts/analytics/school-reports/schemas';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { notFound } from '../../../errors/domain-error.ts';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { gradeByRange } from '../grades/give-grades.service.ts';
import { findGradeScales, type GradeScales } from '../grades/grade-scales.service.ts';
import { findCountedUntil } from '../stats/count-stats.service.ts';
import { findPupil, findSum, type StudentSums, selectClassSums } from './class-marks.query.ts';
import { requireSpan } from './report-choices.service.ts';
import { buildReportLines, findMean } from './report-lines.ts';
import { selectStudentWork } from './student-report.query.ts';

/** With too few students, an average would reveal individual marks. */
function findClassMean(pupils: readonly StudentSums[], kind: Subject | 'all'): number | null {
  const sums = pupils.flatMap((pupil) => findSum(pupil, kind) ?? []);
  return sums.length < minStudents ? null : findMean(sums);
}

function describeSubjects(own: StudentSums, pupils: readonly StudentSums[], { byMarks }: GradeScales) {
  return Subject.options.map((subject) => {
    const sum = findSum(own, subject);
    const averagePercent = findMean([sum]);
    return {
      subject,
      tests: sum?.tests ?? 0,
      averagePercent,
      classAverage: findClassMean(pupils, subject),
      grade: averagePercent === null ? null : gradeByRange(averagePercent, byMarks),
    };
  });
}

interface StudentReportRequest {
  studentId: string;
  span: string;
  gradedBy: GradedBy;
  /** How many of the newest tests to list. */
  maxAttempts: number;
}

/**
 * The report card of a student of the caller's school, with the averages of the class at that time.
 *
 * @throws DomainError NOT_FOUND for other schools' students, and for a period without reports
 */
export async function findStudentReport(
  em: EntityManager,
  caller: Caller,
  { studentId, span, gradedBy, maxAttempts }: StudentReportRequest,
  now: Date,
): Promise<StudentReport> {
  const named = await requireSpan(em, span, now);
  const pupil = await findPupil(em, caller, studentId, named);
  if (!pupil) throw notFound();
  const pupils = await selectClassSums(em, caller, pupil.class, named).execute();
  const scales = await findGradeScales(em);
  const lines = buildReportLines(pupils, gradedBy, scales);
  const line = lines.find(({ id }) => id === studentId);
  const own = pupils.find(({ id }) => id === studentId);
  if (!line || !own) throw notFound();
  return {
    id: studentId,
    name: pupil.name,
    class: pupil.class,
    school: caller.user.name,
    span,
    spanName: named.name,
    gradedBy,
    countedUntil: (await findCountedUntil(em, now)).toISOString(),
    subjects: describeSubjects(own, pupils, scales),
    tests: line.tests,
    averagePercent: line.averagePercent,
    classAverage: findClassMean(pupils, 'all'),
    grade: line.grade,
    rank: line.rank,
    ranked: lines.filter(({ rank }) => rank !== null).length,
    ...(await selectStudentWork(em, { studentId, span: named, maxAttempts }).executeTakeFirstOrThrow()),
    ...scales,
  };
}
