import type { GradedBy, ReportLine } from '@shikhar/contracts/analytics/school-reports/schemas';
import { Subject } from '@shikhar/contracts/vocabulary/subject';
import { gradeByPosition, gradeByRange } from '../grades/give-grades.service.ts';
import type { GradeScales } from '../grades/grade-scales.service.ts';
import { findSum, type StudentSums } from './class-marks.query.ts';

/** Mean of the percents, one decimal; null without any. */
export function findMean(sums: readonly (StudentSums['sums'][number] | undefined)[]): number | null {
  const tests = sums.reduce((count, sum) => count + (sum?.tests ?? 0), 0);
  const percents = sums.reduce((total, sum) => total + (sum?.percents ?? 0), 0);
  return tests === 0 ? null : Math.round((10 * percents) / tests) / 10;
}

function listRanks(averages: readonly number[]): Map<number, number> {
  const ranks = new Map<number, number>();
  for (const [index, average] of averages.toSorted((one, other) => other - one).entries()) {
    if (!ranks.has(average)) ranks.set(average, index + 1);
  }
  return ranks;
}

function gradeAll(averages: readonly number[], gradedBy: GradedBy, { byMarks, byRank }: GradeScales): Map<number, string> {
  const grades =
    gradedBy === 'rank' ? gradeByPosition(averages, byRank) : averages.map((average) => gradeByRange(average, byMarks));
  return new Map(averages.map((average, index) => [average, grades[index] ?? '']));
}

/** The lines of a class in order, with ranks and grades among all students with marks. */
export function buildReportLines(pupils: readonly StudentSums[], gradedBy: GradedBy, scales: GradeScales): ReportLine[] {
  const means = pupils.map((pupil) => findMean([findSum(pupil, 'all')]));
  const averages = means.filter((mean) => mean !== null);
  const [ranks, grades] = [listRanks(averages), gradeAll(averages, gradedBy, scales)];
  return pupils.map((pupil, index) => {
    const averagePercent = means[index] ?? null;
    return {
      id: pupil.id,
      name: pupil.name,
      averages: Subject.options.map((subject) => findMean([findSum(pupil, subject)])),
      tests: findSum(pupil, 'all')?.tests ?? 0,
      averagePercent,
      rank: averagePercent === null ? null : (ranks.get(averagePercent) ?? null),
      grade: averagePercent === null ? null : (grades.get(averagePercent) ?? null),
    };
  });
}
