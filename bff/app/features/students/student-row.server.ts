import type { StudentLine } from '@shikhar/contracts/students/schemas';
import { drawSparkLine, type SparkLineView } from '../../ui/charts/draw-spark-line.server.ts';
import { sayLastActive } from './student-words.ts';

/** A line of the list with its times in words and its scores drawn. */
export interface StudentRow extends Omit<StudentLine, 'lastActiveAt'> {
  spark: SparkLineView | null;
  lastActive: string;
}

export function buildStudentRow({ lastActiveAt, ...line }: StudentLine, now: Date): StudentRow {
  return { ...line, spark: drawSparkLine(line.lastScores), lastActive: sayLastActive(lastActiveAt, now) };
}
