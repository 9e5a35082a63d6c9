import { QuestionDraft } from '@shikhar/contracts/question-kinds/registry';
import type { z } from 'zod';
import { findRepeatedChoice } from '../../../../question-kinds/repeated-choice.ts';
import { type DraftDefaults, type Notes, UnsuitableQuestionError } from './parsed-file.ts';

/** The fields of a draft that a file provides. */
export type DraftFields = Readonly<Record<string, unknown>>;

const names: Readonly<Record<string, string>> = {
  question: 'The question',
  explanation: 'The explanation',
  marks: 'The marks',
  negativeMarks: 'The negative marks',
  chapter: 'The chapter',
  correct: 'The correct answer',
  answer: 'The answer',
  image: 'The picture',
  idNumber: 'The ID number',
  modelAnswer: 'The model answer',
};

/** Maximum length of an option in a message. */
const maxNameLength = 100;

function formatIssue({ path: [field, place] }: z.core.$ZodIssue): string {
  const number = typeof place === 'number' ? ` ${place + 1}` : '';
  if (field === 'options') return `Option${number}`;
  if (field === 'distractors') return `Match without an item${number}`;
  if (field === 'pairs') return `Pair${number}`;
  if (field === 'items') return `Item${number}`;
  if (field === 'blanks') return `Blank${number}`;
  if (field === 'rubric') return `Rubric item${number}`;
  return names[String(field)] ?? String(field ?? 'The question');
}

function describe(issue: z.core.$ZodIssue): string {
  return `${formatIssue(issue)}: ${issue.message}.`;
}

export function applyDefaults(fields: DraftFields, defaults: DraftDefaults): DraftFields {
  return { image: null, explanation: '', negativeMarks: null, ...defaults, ...fields };
}

/**
 * Validates a question.
 * @throws UnsuitableQuestionError listing everything that is wrong with it
 */
export function checkDraft(fields: DraftFields): QuestionDraft {
  const read = QuestionDraft.safeParse(fields);
  const twice = read.success ? findRepeatedChoice(read.data) : undefined;
  if (twice) {
    const text = twice.text.slice(0, maxNameLength);
    throw new UnsuitableQuestionError(
      twice.noun === 'option' ? `The option “${text}” appears twice.` : `The item “${text}” appears twice.`,
    );
  }
  if (read.success) return read.data;
  throw new UnsuitableQuestionError([...new Set(read.error.issues.map(describe))].join(' '));
}

/** Rounds Moodle marks to two decimals and raises them to the minimum of 1; Moodle allows less. */
export function fitMarks(marks: number, notes: Notes): number {
  const rounded = Math.round(marks * 100) / 100;
  if (rounded >= 1) return rounded;
  notes.add(`It was worth ${rounded} marks; a question here has at least 1.`);
  return 1;
}
