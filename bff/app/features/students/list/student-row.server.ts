import type { StudentLine } from '@shikhar/contracts/students/schemas';
import { formatHelpReason } from '../../../lib/words/help-text.ts';
import { formatLastActive } from '../../../lib/words/number-text.ts';
import { drawSparkLine, type SparkLineView } from '../../../ui/charts/draw-spark-line.server.ts';

/** A row of the list with formatted times and a spark line. */
export interface StudentRow extends Omit<StudentLine, 'lastActiveAt' | 'lastScores' | 'lastTestAt' | 'needsHelp'> {
  spark: SparkLineView | null;
  lastActive: string;
  /** Why the student needs help; null in a list that does not say it. */
  reason: string | null;
}

interface RowOptions {
  now: Date;
  /** The list shows only students who need help, and says why. */
  hasReason: boolean;
}

export function buildStudentRow(student: StudentLine, { now, hasReason }: RowOptions): StudentRow {
  const { lastActiveAt, lastScores, lastTestAt: _, needsHelp: __, ...line } = student;
  return {
    ...line,
    spark: drawSparkLine(lastScores),
    lastActive: formatLastActive(lastActiveAt, now),
    reason: hasReason ? formatHelpReason(student, now) : null,
  };
}
