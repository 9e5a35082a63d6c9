import { QuestionType } from '@shikhar/contracts/question-kinds/question-type';
import * as z from 'zod';
import { formatRepeated, sortFields } from '../../../forms/parse-form.ts';
import { createRefusal } from '../../../lib/responses/refusal.ts';
import { getAnsweringKind } from '../../../question-kinds/answering-kinds.ts';
import { getViewingKind } from '../../../question-kinds/viewing-kinds.server.ts';
import { type GivenAnswer, parseAnswer } from './parse-answer.server.ts';

const Count = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** Where to go after saving; a number is a question, from 1. */
const SubmissionTarget = z.union([
  z.enum(['save', 'autosave', 'next', 'previous', 'flag', 'clear', 'summary', 'aids', 'finish', 'submit']),
  Count.refine((number) => number >= 1 && number <= 1000),
]);
export type SubmissionTarget = z.infer<typeof SubmissionTarget>;

const Fields = z.object({
  index: Count.refine((index) => index < 1000),
  type: QuestionType,
  sequence: Count,
  flagged: z.enum(['true', 'false']).transform((word) => word === 'true'),
  shown: z.string().max(100),
  pressedAt: z.union([z.literal('').transform(() => undefined), Count]).optional(),
  go: SubmissionTarget.default('save'),
  /** The id of a photo to remove. */
  removePhoto: z.uuid().optional(),
  /** True for a page without an answer: its section is over or has not begun. */
  look: z.literal('true').optional(),
});

/** One submission of the exam form: its fields and the button that was pressed. */
export interface FormSubmission extends z.output<typeof Fields> {
  /** The raw values of `answer_{index}`, to show them again. */
  values: string[];
  given: GivenAnswer;
}

/** The error for an unknown or repeated field; null if the form has only fields that the screen sends. */
function findStrayField(form: FormData, answerField: string, type: QuestionType): string | null {
  const unknown = [...form.keys()].find((name) => name !== answerField && !(name in Fields.shape));
  if (unknown !== undefined) return `Unknown field: ${unknown.slice(0, 60)}`;
  const { hasManyFields } = getAnsweringKind(type);
  const { repeated } = sortFields([...form].filter(([name]) => !hasManyFields || name !== answerField));
  return repeated.length > 0 ? formatRepeated(repeated) : null;
}

/** Null when this is not a form of the exam screen. */
export function parseSubmission(form: FormData): FormSubmission | null {
  const fields = Fields.safeParse(sortFields(form).fields);
  if (!fields.success) return null;
  const { index, type, go } = fields.data;
  const answerField = `answer_${index}`;
  const values = form.getAll(answerField).map((value) => (typeof value === 'string' ? value : ''));
  const stray = findStrayField(form, answerField, type);
  if (stray !== null) return { ...fields.data, values, given: { isValid: false, message: stray } };
  return { ...fields.data, values, given: go === 'clear' ? { isValid: true, answer: null } : parseAnswer(type, values) };
}

/** Parses the submission. Throws a 400 response for anything the exam screen cannot send. */
export function requireSubmission(form: FormData): FormSubmission {
  const submission = parseSubmission(form);
  if (!submission) throw createRefusal('This form could not be read. Go back to the question and try again.');
  return submission;
}

/** Names the chosen option from the form alone: `True`, `Option B`. Null if none was chosen or the answer is typed. */
export function formatChoice({ type, given }: Pick<FormSubmission, 'type' | 'given'>): string | null {
  return given.isValid && given.answer ? getViewingKind(type).nameChoice(given.answer) : null;
}
