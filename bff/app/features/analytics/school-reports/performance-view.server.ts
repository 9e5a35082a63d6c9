import { lowCell, type SchoolPerformance, type TeacherActivity } from '@shikhar/contracts/analytics/school-reports/schemas';
import type { StudentLine } from '@shikhar/contracts/students/schemas';
import { formatLongDay, formatTime } from '../../../lib/site/site-time.ts';
import { formatHelpReason } from '../../../lib/words/help-text.ts';
import { countOf } from '../../../lib/words/marks.ts';
import { formatLastActive, formatRoughTime, formatTenth } from '../../../lib/words/number-text.ts';
import { drawSparkLine } from '../../../ui/charts/draw-spark-line.server.ts';

export interface ClassRow {
  class: string;
  students: string;
  cells: CellView[];
}

const muchToMark = 20;
const weakest = 45;
const pointsPerShade = 5;

function buildCellView({ subject, students, averagePercent }: SchoolPerformance['classes'][number]['subjects'][number]) {
  return {
    subject,
    /** Null when nobody or too few students have marks. */
    value: averagePercent === null ? null : formatTenth(averagePercent),
    isLow: averagePercent !== null && averagePercent < lowCell,
    /** Too few students have marks to show an average. */
    isFew: averagePercent === null && students > 0,
    /** Colour strength, from 0. */
    shade: Math.max(0, Math.round(((averagePercent ?? 0) - weakest) / pointsPerShade)),
    /** Why it is empty. */
    about: students === 0 ? 'No marks' : 'Fewer than 5 students',
  };
}

export type CellView = ReturnType<typeof buildCellView>;

function buildTeacherView({ medianSeconds, lastActiveAt, subjects, ...teacher }: TeacherActivity, now: Date) {
  return {
    ...teacher,
    subjects: subjects.join(', '),
    /** At least `muchToMark` answers are waiting: more than an evening of marking. */
    isMuch: teacher.answersToMark >= muchToMark,
    timeToMark: formatRoughTime(medianSeconds),
    lastActive: formatLastActive(lastActiveAt, now),
  };
}

export type TeacherRow = ReturnType<typeof buildTeacherView>;

interface Needing {
  students: readonly StudentLine[];
  total: number;
}

/** A school's performance, ready to show. */
export function buildPerformanceView(
  { classes, teachers, teachersTotal, startsOn, countedUntil }: SchoolPerformance,
  needing: Needing,
  now: Date,
) {
  return {
    about: `Since ${formatLongDay(startsOn)}. Updated at ${formatTime(countedUntil)}.`,
    classes: classes.map((row) => ({
      class: row.class,
      students: countOf(row.students, 'student'),
      cells: row.subjects.map(buildCellView),
    })),
    help: needing.students.map((student) => ({
      id: student.id,
      name: student.name,
      about: `Class ${student.class}. ${formatHelpReason(student, now) ?? ''}`,
      spark: drawSparkLine(student.lastScores),
    })),
    needingHelp: needing.total,
    teachers: teachers.map((teacher) => buildTeacherView(teacher, now)),
    teachersTotal,
  };
}

export type PerformanceView = ReturnType<typeof buildPerformanceView>;
