import * as z from 'zod';
import { maxChoices } from '../attempts/answers/schemas.ts';
import { Difficulty } from '../vocabulary/difficulty.ts';
import { blockOfText, lineOfText } from '../vocabulary/text.ts';

const requiredLine = (maxLength: number, message: string) => lineOfText(maxLength).refine((text) => text !== '', message);
const requiredBlock = (maxLength: number, message: string) =>
  blockOfText(maxLength).refine((text) => text.trim() !== '', message);

export const maxQuestionLength = 8_000;
const maxChoiceLength = 1_000;

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

/** One criterion of a rubric. `id` never changes, since marks refer to it. */
export const RubricItem = z.strictObject({
  id: z.string().regex(/^[a-z0-9]{1,12}$/),
  points: z.number('Enter the marks as a number').min(0).max(100).multipleOf(0.5, 'Use whole or half marks'),
  criterion: requiredLine(300, 'Say what the marks are for'),
});
export type RubricItem = z.infer<typeof RubricItem>;

const shared = {
  question: requiredBlock(maxQuestionLength, 'Enter the question'),
  image: QuestionImage.nullable(),
  explanation: blockOfText(4_000),
  /** '' if not set yet; publishing requires it. */
  chapter: lineOfText(200),
  difficulty: Difficulty,
  marks: QuestionMarks,
  /** Deducted for a wrong mcq or truefalse answer; null: use the section's or test's value. */
  negativeMarks: z.number().min(0).max(100).multipleOf(0.01).nullable(),
};

const Choice = requiredLine(maxChoiceLength, 'Enter the option');

/** `correct` is the index of the right option; `alsoCorrect` lists other accepted ones. */
export const McqDraft = z.strictObject({
  type: z.literal('mcq'),
  ...shared,
  options: z.array(Choice).min(2, 'Enter at least two options').max(maxChoices),
  /** Options that refer to the others, like 'None of these': they stay last when shuffled. */
  pinnedLast: z.array(z.int().min(0)).max(maxChoices),
  correct: z.int('Select the correct answer').min(0),
  alsoCorrect: z.array(z.int().min(0)).max(maxChoices),
});

export const TrueFalseDraft = z.strictObject({
  type: z.literal('truefalse'),
  ...shared,
  correct: z.boolean('Select the correct answer'),
});

/** Left i matches right i. */
export const MatchDraft = z.strictObject({
  type: z.literal('match'),
  ...shared,
  pairs: z
    .array(
      z.strictObject({
        left: requiredLine(maxChoiceLength, 'Enter the item'),
        right: requiredLine(maxChoiceLength, 'Enter its match'),
      }),
    )
    .min(2, 'Enter at least two pairs')
    .max(maxChoices),
});

/** The key of a short answer: a list of accepted texts, or a number within a tolerance. */
export const SaqAnswer = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    accepted: z.array(requiredLine(500, 'Enter the answer')).min(1, 'Enter the correct answer').max(50),
  }),
  z.strictObject({
    kind: z.literal('number'),
    value: z.number('Enter the correct answer as a number'),
    /** The tolerance around `value`, in its unit. */
    tolerance: z.number().min(0),
    /** '' for a number without one. */
    unit: lineOfText(40),
    /** Whether an answer without the unit is wrong. */
    unitRequired: z.boolean(),
    /** Whether only this unit is accepted: else 50 mm equals 5 cm. */
    unitExact: z.boolean(),
  }),
]);
export type SaqAnswer = z.infer<typeof SaqAnswer>;

export const SaqDraft = z.strictObject({ type: z.literal('saq'), ...shared, answer: SaqAnswer });

export const BroadDraft = z.strictObject({
  type: z.literal('broad'),
  ...shared,
  imageUpload: z.boolean(),
  rubric: z.array(RubricItem).max(20),
  modelAnswer: blockOfText(8_000),
});

/** A question with its key, as its author writes it. Only authors may receive it. */
export const QuestionDraft = z
  .discriminatedUnion('type', [McqDraft, TrueFalseDraft, MatchDraft, SaqDraft, BroadDraft])
  .superRefine((draft, context) => {
    if (draft.type !== 'mcq') return;
    const places = [draft.correct, ...draft.alsoCorrect, ...draft.pinnedLast];
    if (places.some((place) => place >= draft.options.length)) {
      context.addIssue({ code: 'custom', path: ['correct'], message: 'Choose the correct answer from the options' });
    }
  });
export type QuestionDraft = z.infer<typeof QuestionDraft>;
