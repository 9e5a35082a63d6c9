import type { StudentLine } from '@shikhar/contracts/students/schemas';
import { sayLastActive } from './student-words.ts';

/** A line of the list with its times in words. */
export interface StudentRow extends Omit<StudentLine, 'lastActiveAt'> {
  lastActive: string;
}

export function buildStudentRow({ lastActiveAt, ...line }: StudentLine, now: Date): StudentRow {
  return { ...line, lastActive: sayLastActive(lastActiveAt, now) };
}
