import type { Answer } from '@shikhar/contracts/attempts/answers/schemas';
import type { BroadKey } from '../../questions/question-key.entity.ts';
import { blank, roundMarks, type Score } from './score.ts';

/** What a teacher gave for a written answer: items of the rubric, and points beside them in half steps, also below 0. */
export interface TeacherMarks {
  rubricItems: readonly string[];
  adjustment: number;
}

/** The points of the chosen items and the adjustment, within 0 and the question's marks; an item that is gone gives nothing. */
export function addUpPoints({ rubric }: Pick<BroadKey, 'rubric'>, given: TeacherMarks, marks: number): number {
  const chosen = new Set(given.rubricItems);
  const points = rubric.reduce((sum, item) => sum + (chosen.has(item.id) ? item.points : 0), given.adjustment);
  return roundMarks(Math.min(marks, Math.max(0, points)));
}

/** What was handed in for a long answer. */
export interface WrittenAnswer {
  answer: Answer | null;
  hasFiles: boolean;
  /** Null until a teacher has marked it. */
  teacher: TeacherMarks | null;
}

function isBlank({ answer, hasFiles }: WrittenAnswer): boolean {
  return !hasFiles && (answer === null || !('text' in answer) || answer.text.trim() === '');
}

/** A long answer, written or photographed, waits for a teacher and gets what they give; one that is blank needs none. */
export function scoreBroad(key: Pick<BroadKey, 'rubric'>, given: WrittenAnswer, marks: number): Score {
  if (isBlank(given)) return blank;
  if (given.teacher === null) return { awarded: null, outcome: 'waiting' };
  const awarded = addUpPoints(key, given.teacher, marks);
  if (awarded >= marks) return { awarded, outcome: 'correct' };
  return { awarded, outcome: awarded > 0 ? 'part' : 'wrong' };
}
