import { findRepeatedChoice } from '@shikhar/contracts/questions/choices';
import { QuestionDraft } from '@shikhar/contracts/questions/schemas';
import type { z } from 'zod';
import { type DraftDefaults, type Notes, UnsuitableQuestionError } from './parsed-file.ts';

/** A question as far as its file says what it is, by the fields of a draft. */
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
  modelAnswer: 'The model answer',
};

/** Maximum length of an option in a message. */
const maxNameLength = 100;

function formatIssue({ path: [field, place] }: z.core.$ZodIssue): string {
  const number = typeof place === 'number' ? ` ${place + 1}` : '';
  if (field === 'options') return `Option${number}`;
  if (field === 'pairs') return `Pair${number}`;
  if (field === 'rubric') return `Rubric item${number}`;
  return names[String(field)] ?? String(field ?? 'The question');
}

function describe(issue: z.core.$ZodIssue): string {
  return `${formatIssue(issue)}: ${issue.message}.`;
}

export function applyDefaults(fields: DraftFields, defaults: DraftDefaults): DraftFields {
  return { image: null, explanation: '', negativeMarks: null, ...defaults, ...fields };
}

/** What a question must be to come in. @throws Unfit saying all that is wrong with it */
export function checkDraft(fields: DraftFields): QuestionDraft {
  const read = QuestionDraft.safeParse(fields);
  const twice = read.success ? findRepeatedChoice(read.data) : undefined;
  if (twice) throw new UnsuitableQuestionError(`The ${twice.name} “${twice.text.slice(0, maxNameLength)}” appears twice.`);
  if (read.success) return read.data;
  throw new UnsuitableQuestionError([...new Set(read.error.issues.map(describe))].join(' '));
}

/** A question's marks from those of Moodle, where they may be less than one. */
export function fitMarks(marks: number, notes: Notes): number {
  const rounded = Math.round(marks * 100) / 100;
  if (rounded >= 1) return rounded;
  notes.add(`It was worth ${rounded} marks; a question here has at least 1.`);
  return 1;
}
