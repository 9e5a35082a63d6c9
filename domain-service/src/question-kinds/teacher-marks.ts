import { roundMarks } from './score.ts';

/** A teacher's marks for a written answer: rubric items, plus an adjustment in half steps that may be negative. */
export interface TeacherMarks {
  rubricItems: readonly string[];
  adjustment: number;
}

/** A rubric as marks are added up by it. */
export type RubricPoints = readonly { id: string; points: number }[];

/**
 * The points of the selected items plus the adjustment, limited to between 0 and the question's marks; a removed item counts
 * nothing.
 */
export function addUpPoints(rubric: RubricPoints, teacherMarks: TeacherMarks, marks: number): number {
  const chosen = new Set(teacherMarks.rubricItems);
  const points = rubric.reduce((sum, item) => sum + (chosen.has(item.id) ? item.points : 0), teacherMarks.adjustment);
  return roundMarks(Math.min(marks, Math.max(0, points)));
}
