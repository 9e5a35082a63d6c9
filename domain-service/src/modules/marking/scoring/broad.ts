import type { Answer } from '@shikhar/contracts/attempts/answers/schemas';
import type { BroadKey } from '../../questions/stored-key.ts';
import { blank, roundMarks, type Score } from './score.ts';

/** A teacher's marks for a written answer: rubric items, plus an adjustment in half steps that may be negative. */
export interface TeacherMarks {
  rubricItems: readonly string[];
  adjustment: number;
}

/**
 * The points of the selected items plus the adjustment, limited to between 0 and the question's marks; a removed item counts
 * nothing.
 */
export function addUpPoints({ rubric }: Pick<BroadKey, 'rubric'>, teacherMarks: TeacherMarks, marks: number): number {
  const chosen = new Set(teacherMarks.rubricItems);
  const points = rubric.reduce((sum, item) => sum + (chosen.has(item.id) ? item.points : 0), teacherMarks.adjustment);
  return roundMarks(Math.min(marks, Math.max(0, points)));
}

/** A submitted long answer. */
export interface WrittenAnswer {
  answer: Answer | null;
  hasFiles: boolean;
  /** Null until a teacher has marked it. */
  teacher: TeacherMarks | null;
}

function isBlank({ answer, hasFiles }: WrittenAnswer): boolean {
  return !hasFiles && (answer === null || !('text' in answer) || answer.text.trim() === '');
}

/** A long answer, written or photographed, waits for a teacher's marks; a blank one does not. */
export function scoreBroad(key: Pick<BroadKey, 'rubric'>, answer: WrittenAnswer, marks: number): Score {
  if (isBlank(answer)) return blank;
  if (answer.teacher === null) return { awarded: null, outcome: 'waiting' };
  const awarded = addUpPoints(key, answer.teacher, marks);
  if (awarded >= marks) return { awarded, outcome: 'correct' };
  return { awarded, outcome: awarded > 0 ? 'part' : 'wrong' };
}
