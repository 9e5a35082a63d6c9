import type { EntityManager } from '@mikro-orm/postgresql';
import type { GradedBy, SchoolClassReport } from '@shikhar/contracts/analytics/school-reports/schemas';
import type { ClassLevel } from '@shikhar/contracts/vocabulary/class-level';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import type { Caller } from '../../accounts/sessions/session.service.ts';
import { findGradeScales } from '../grades/grade-scales.service.ts';
import { findCountedUntil } from '../stats/count-stats.service.ts';
import { findSum, selectClassSums } from './class-marks.query.ts';
import { requireSpan } from './report-choices.service.ts';
import { buildReportLines, findMean } from './report-lines.ts';

interface ClassReportRequest {
  class: ClassLevel;
  span: string;
  gradedBy: GradedBy;
}

/**
 * The report of a whole class of the caller's school for a term or year.
 *
 * @throws DomainError NOT_FOUND for a period without reports
 */
export async function findClassReport(
  em: EntityManager,
  caller: Caller,
  { class: level, span, gradedBy }: ClassReportRequest,
  now: Date,
): Promise<SchoolClassReport> {
  const named = await requireSpan(em, span, now);
  const pupils = await selectClassSums(em, caller, level, named).execute();
  const scales = await findGradeScales(em);
  const lines = buildReportLines(pupils, gradedBy, scales);
  return {
    class: level,
    span,
    spanName: named.name,
    gradedBy,
    countedUntil: (await findCountedUntil(em, now)).toISOString(),
    students: pupils.length,
    tests: lines.reduce((sum, { tests }) => sum + tests, 0),
    averagePercent: findMean(pupils.map((pupil) => findSum(pupil, 'all'))),
    averages: Subject.options.map((subject) => findMean(pupils.map((pupil) => findSum(pupil, subject)))),
    lines,
    ...scales,
  };
}
