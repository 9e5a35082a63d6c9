import * as z from 'zod';
import { ChoiceIndex, maxChoices } from './limits.ts';
import { attemptFields, draftFields, maxChoiceLength, requiredLine } from './shared.ts';

/**
 * How selections are marked. `all`: only exactly the right options earn marks. `part`: each right option earns its share, as long as
 * no wrong one is selected. `penalty`: each wrong option also takes off the share of a wrong one, but never below 0.
 */
export const MultiselectScoring = z.enum(['all', 'part', 'penalty']);
export type MultiselectScoring = z.infer<typeof MultiselectScoring>;

/** `correct` holds the indexes of all right options. */
export const MultiselectDraft = z
  .strictObject({
    type: z.literal('multiselect'),
    ...draftFields,
    options: z.array(requiredLine(maxChoiceLength, 'Enter the option')).min(2, 'Enter at least two options').max(maxChoices),
    /** Options that refer to the others, like 'None of these': they stay last when shuffled. */
    pinnedLast: z.array(z.int().min(0)).max(maxChoices),
    correct: z.array(z.int().min(0)).min(1, 'Select the correct answers').max(maxChoices),
    scoring: MultiselectScoring,
  })
  .superRefine(({ options, correct, pinnedLast }, context) => {
    if ([...correct, ...pinnedLast].some((place) => place >= options.length)) {
      context.addIssue({ code: 'custom', path: ['correct'], message: 'Choose the correct answers from the options' });
    }
  });

export const AttemptMultiselect = z.object({
  ...attemptFields,
  type: z.literal('multiselect'),
  options: z.array(z.string()),
  scoring: MultiselectScoring,
});

/** The indexes of the selected options as shown to this student. */
export const ChoicesAnswer = z.strictObject({
  choices: z
    .array(
      z
        .int()
        .min(0)
        .max(maxChoices - 1),
    )
    .min(1, 'Select at least one option, or send null')
    .max(maxChoices)
    .refine((choices) => new Set(choices).size === choices.length, 'Select each option once'),
});

/** All right options for display, as shown to this student. */
export const RightChoices = z.object({ choices: z.array(z.int()) });

export const MultiselectCorrection = z.strictObject({
  type: z.literal('multiselect'),
  correct: z.array(ChoiceIndex).min(1, 'Select the correct answers').max(maxChoices),
});
