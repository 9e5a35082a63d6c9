import type { ChosenAnswer, QuestionStats, ReportStudents } from '@shikhar/contracts/analytics/test-reports/schemas';
import type { QuestionType } from '@shikhar/contracts/tests/schemas';
import { findSectionLetter } from '../../../lib/words/sections.ts';

/** A share or a correlation: `0.64`, `−0.18`; a dash without one. */
export function formatShare(share: number | null): string {
  if (share === null) return '–';
  const written = share.toFixed(2);
  return (written === '-0.00' ? '0.00' : written).replace('-', '−');
}

export const typeNames: Readonly<Record<QuestionType, string>> = {
  mcq: 'Choose one',
  truefalse: 'True or false',
  match: 'Match',
  saq: 'Short answer',
  broad: 'Long answer',
};

/** What decides about the marks of a question. */
export type Basis = 'key' | 'rubric';

export function findBasis({ type }: Pick<QuestionStats, 'type'>): Basis {
  return type === 'broad' ? 'rubric' : 'key';
}

/** What a negative discrimination says. */
export const keySuspicion = 'Students who did well in the rest of the paper got fewer marks for it than others.';

/** Whose figures these are, as a filter and in a sentence. */
export const studentsNames: Readonly<Record<ReportStudents, string>> = { all: 'All students', school: 'My school’s' };

/** `Question 3, version 2`; one that was taken out has no number. */
export function getQuestionName({ number, version }: Pick<QuestionStats, 'number' | 'version'>): string {
  const name = number === null ? 'Question taken out' : `Question ${number}`;
  return version > 1 ? `${name}, version ${version}` : name;
}

/** `C`, `False` or `“Agra”` */
export function getChosenName({ choice, text }: ChosenAnswer, type: QuestionType): string {
  if (choice === undefined) return `“${text ?? ''}”`;
  if (type === 'truefalse') return choice === 0 ? 'True' : 'False';
  return findSectionLetter(choice);
}

/** Of the students who had a question, in whole per cent. */
export function formatStudents(students: number, all: number): string {
  return `${all === 0 ? 0 : Math.round((100 * students) / all)}%`;
}
