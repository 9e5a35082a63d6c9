import * as z from 'zod';
import { Difficulty } from '../vocabulary/difficulty.ts';
import { blockOfText, lineOfText } from '../vocabulary/text.ts';

// Fields that every kind of question has, for its author and for a student.

export const requiredLine = (maxLength: number, message: string) => lineOfText(maxLength).refine((text) => text !== '', message);
const requiredBlock = (maxLength: number, message: string) =>
  blockOfText(maxLength).refine((text) => text.trim() !== '', message);

export const maxQuestionLength = 8_000;
/** The longest option or item to match. */
export const maxChoiceLength = 1_000;

/** Marks of a question, in steps of a hundredth; a new one has 1 (source-spec.md, section 5: at least 1). */
export const QuestionMarks = z.number('Enter the marks as a number').min(1, 'Give at least 1 mark').max(100).multipleOf(0.01);

/** A picture with its alternative text, which publishing requires. `url` was issued by this platform. */
export const QuestionImage = z.strictObject({
  url: z
    .string()
    .max(200_000)
    .regex(/^(?:\/question-images\/[0-9a-f-]{36}|data:image\/svg\+xml[;,].*)$/s, 'Upload the picture here'),
  alt: lineOfText(1_000),
});
export type QuestionImage = z.infer<typeof QuestionImage>;

/** Fields of a question as its author writes it. */
export const draftFields = {
  question: requiredBlock(maxQuestionLength, 'Enter the question'),
  image: QuestionImage.nullable(),
  explanation: blockOfText(4_000),
  /** '' if not set yet; publishing requires it. */
  chapter: lineOfText(200),
  difficulty: Difficulty,
  marks: QuestionMarks,
  /** Deducted for a wrong answer to a kind that has negative marks; null: use the section's or test's value. */
  negativeMarks: z.number().min(0).max(100).multipleOf(0.01).nullable(),
};

/** Fields of a question as a student sees it during the attempt. */
export const attemptFields = {
  index: z.int(),
  question: z.string(),
  marks: z.number(),
  /** `url` is a data: URL (drawings) or a path on the BFF. */
  image: z.object({ url: z.string(), alt: z.string() }).optional(),
};
