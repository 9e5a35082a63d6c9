import { QuestionType } from '@shikhar/contracts/tests/schemas';
import { z } from 'zod';
import { createRefusal } from '../../lib/refusal.ts';
import { type GivenAnswer, readAnswer } from './answer-fields.ts';

const Count = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** Where a press leads once the answer is saved; a number is the question jumped to, from 1. */
const Go = z.union([
  z.enum(['save', 'autosave', 'next', 'previous', 'flag', 'clear', 'summary', 'submit']),
  Count.refine((number) => number >= 1 && number <= 1000),
]);
export type Go = z.infer<typeof Go>;

const Fields = z.object({
  index: Count.refine((index) => index < 1000),
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
  const given: GivenAnswer = fields.data.go === 'clear' ? { isValid: true, answer: null } : readAnswer(fields.data.type, values);
  return { ...fields.data, values, given };
}

/** The press in a request. Throws the answer (400) to anything that the exam screen never sends. */
export async function readPressForm(request: Request): Promise<{ press: Press; form: FormData }> {
  const form = await request.formData().catch(() => null);
  const press = form && readPress(form);
  if (!form || !press) throw createRefusal('This form could not be read. Go back to the question and try again.');
  return { press, form };
}
