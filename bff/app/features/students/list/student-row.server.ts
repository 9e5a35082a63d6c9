import type { StudentLine } from '@shikhar/contracts/students/schemas';
import { formatHelpReason } from '../../../lib/words/help-text.ts';
import { formatLastActive } from '../../../lib/words/number-text.ts';
import { drawSparkLine, type SparkLineView } from '../../../ui/charts/draw-spark-line.server.ts';

/** A row of the list with formatted times and a spark line. */
export interface StudentRow extends Omit<StudentLine, 'lastActiveAt' | 'lastTestAt' | 'needsHelp'> {
  spark: SparkLineView | null;
  lastActive: string;
  /** Why the student needs help. */
  reason: string | null;
}

export function buildStudentRow(student: StudentLine, now: Date): StudentRow {
  const { lastActiveAt, lastTestAt: _, needsHelp: __, ...line } = student;
  const [spark, reason] = [drawSparkLine(line.lastScores), formatHelpReason(student, now)];
  return { ...line, spark, lastActive: formatLastActive(lastActiveAt, now), reason };
}
