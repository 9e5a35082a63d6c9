import * as z from 'zod';
import { ChoiceIndex, maxChoices } from './limits.ts';
import { attemptFields, draftFields, maxChoiceLength, requiredLine } from './shared.ts';

/** `correct` is the index of the right option; `alsoCorrect` lists other accepted ones. */
export const McqDraft = z
  .strictObject({
    type: z.literal('mcq'),
    ...draftFields,
    options: z.array(requiredLine(maxChoiceLength, 'Enter the option')).min(2, 'Enter at least two options').max(maxChoices),
    /** Options that refer to the others, like 'None of these': they stay last when shuffled. */
    pinnedLast: z.array(z.int().min(0)).max(maxChoices),
    correct: z.int('Select the correct answer').min(0),
    alsoCorrect: z.array(z.int().min(0)).max(maxChoices),
  })
  .superRefine(({ options, correct, alsoCorrect, pinnedLast }, context) => {
    if ([correct, ...alsoCorrect, ...pinnedLast].some((place) => place >= options.length)) {
      context.addIssue({ code: 'custom', path: ['correct'], message: 'Choose the correct answer from the options' });
    }
  });

export const AttemptMcq = z.object({ ...attemptFields, type: z.literal('mcq'), options: z.array(z.string()) });

/** The option's index as shown to this student. For truefalse 0 is True and 1 is False. */
export const ChoiceAnswer = z.strictObject({
  choice: z
    .int()
    .min(0)
    .max(maxChoices - 1),
});

/** The right option for display, as shown to this student, and other accepted ones. */
export const RightChoice = z.object({ choice: z.int(), alsoRight: z.array(z.int()).optional() });

export const McqCorrection = z.strictObject({
  type: z.literal('mcq'),
  correct: ChoiceIndex,
  alsoCorrect: z.array(ChoiceIndex).max(maxChoices),
});
