import { QuestionType } from '@shikhar/contracts/tests/schemas';
import { z } from 'zod';
import { type GivenAnswer, readAnswer } from './answer-fields.ts';

const Count = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER - 1);

/** Where a press leads once the answer is saved; a number is the question jumped to, from 1. */
const Go = z.union([
  z.enum(['save', 'autosave', 'next', 'previous', 'flag', 'clear', 'summary', 'submit']),
  z.coerce.number().int().min(1).max(1000),
]);
export type Go = z.infer<typeof Go>;

const Fields = z.object({
  index: Count.max(999),
  type: QuestionType,
  sequence: Count,
  flagged: z.enum(['true', 'false']).transform((word) => word === 'true'),
  shown: z.string().max(100),
  pressedAt: z.union([z.literal('').transform(() => undefined), Count]).optional(),
  go: Go.default('save'),
});

/** One press of a button of the exam form: what was in the fields, and which button it was. */
export interface Press extends z.output<typeof Fields> {
  /** The values of `answer_{index}` as they came, to show them again. */
  values: string[];
  given: GivenAnswer;
}

/** Null when this is not a form of the exam screen. */
export function readPress(form: FormData): Press | null {
  const fields = Fields.safeParse(Object.fromEntries([...form].filter(([name]) => name in Fields.shape)));
  if (!fields.success) return null;
  const values = form.getAll(`answer_${fields.data.index}`).map((value) => (typeof value === 'string' ? value : ''));
  const given: GivenAnswer =
    fields.data.go === 'clear' ? { isValid: true, answer: null } : readAnswer(fields.data.type, values);
  return { ...fields.data, values, given };
}
