import * as z from 'zod';
import { Difficulty } from '../vocabulary/difficulty.ts';
import { blockOfText, lineOfText } from '../vocabulary/text.ts';

// Fields that every kind of question has, for its author and for a student.

export const requiredLine = (maxLength: number, message: string) => lineOfText(maxLength).refine((text) => text !== '', message);
const requiredBlock = (maxLength: number, message: string) =>
  blockOfText(maxLength).refine((text) => text.trim() !== '', message);

/** Choices that differ only in spaces or accent encoding are equal; case matters, as in mg and Mg. */
export function normaliseChoice(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}

export const maxQuestionLength = 8_000;
export const maxGroupLength = 20_000;
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

/**
 * The passage, case, table or figure that the questions of a group share. Each of them has a copy, so that a question is never asked
 * without it; questions of a test or of the bank with the same `id` are one group.
 */
export const QuestionGroup = z.strictObject({
  id: z.uuid(),
  /** '' for a group without a heading. */
  title: lineOfText(200),
  text: blockOfText(maxGroupLength),
  image: QuestionImage.nullable(),
});
export type QuestionGroup = z.infer<typeof QuestionGroup>;

/** Fields of a question as its author writes it. */
export const draftFields = {
  question: requiredBlock(maxQuestionLength, 'Enter the question'),
  image: QuestionImage.nullable(),
  /** Absent for a question that stands alone. */
  group: QuestionGroup.refine(({ text, image }) => text.trim() !== '' || image !== null, {
    path: ['text'],
    message: 'Enter the text that the questions share, or add a picture',
  }).optional(),
  explanation: blockOfText(4_000),
  /** The ID number that it has on another platform, as in Moodle: imports keep it, and exports have it. Students never see it. */
  idNumber: requiredLine(100, 'Enter the ID number').optional(),
  /** '' if not set yet; publishing requires it. */
  chapter: lineOfText(200),
  difficulty: Difficulty,
  marks: QuestionMarks,
  /** Deducted for a wrong answer to a kind that has negative marks; null: use the section's or test's value. */
  negativeMarks: z.number().min(0).max(100).multipleOf(0.01).nullable(),
};

/** `url` is a data: URL (drawings) or a path on the BFF. */
export const ShownImage = z.object({ url: z.string(), alt: z.string() });

/** The shared part of a group as a student sees it. */
export const AttemptGroup = z.object({ id: z.string(), title: z.string(), text: z.string(), image: ShownImage.optional() });
export type AttemptGroup = z.infer<typeof AttemptGroup>;

/** A group on a paper: its questions are those from `from` to `to`, indexes from 0. */
export const PlacedGroup = AttemptGroup.extend({ from: z.int(), to: z.int() });
export type PlacedGroup = z.infer<typeof PlacedGroup>;

/** Fields of a question as a student sees it during the attempt. */
export const attemptFields = {
  index: z.int(),
  question: z.string(),
  marks: z.number(),
  image: ShownImage.optional(),
  /** The passage, case, table or figure it belongs to. */
  group: PlacedGroup.optional(),
};
