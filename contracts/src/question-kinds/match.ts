import * as z from 'zod';
import { maxChoices } from './limits.ts';
import { attemptFields, draftFields, maxChoiceLength, requiredLine } from './shared.ts';

/** Left i matches right i. */
export const MatchDraft = z
  .strictObject({
    type: z.literal('match'),
    ...draftFields,
    pairs: z
      .array(
        z.strictObject({
          left: requiredLine(maxChoiceLength, 'Enter the item'),
          right: requiredLine(maxChoiceLength, 'Enter its match'),
        }),
      )
      .min(2, 'Enter at least two pairs')
      .max(maxChoices),
    /** Further entries of the right column, which belong to no item. */
    distractors: z.array(requiredLine(maxChoiceLength, 'Enter the match')).min(1).max(maxChoices).optional(),
  })
  .superRefine(({ pairs, distractors = [] }, context) => {
    if (pairs.length + distractors.length > maxChoices) {
      context.addIssue({ code: 'custom', path: ['distractors'], message: `Give at most ${maxChoices} matches in all` });
    }
  });

export const AttemptMatch = z.object({
  ...attemptFields,
  type: z.literal('match'),
  left: z.array(z.string()),
  right: z.array(z.string()),
});

/** Left index (as text) to right index, both as shown; unmatched items are absent. */
export const MatchAnswer = z.strictObject({
  pairs: z
    .record(
      z.string().regex(/^(?:\d|1[01])$/),
      z
        .int()
        .min(0)
        .max(maxChoices - 1),
    )
    .refine((pairs) => Object.keys(pairs).length > 0, 'Match at least one pair, or send null'),
});

/** The right pairs for display, as shown to this student. */
export const RightPairs = z.object({ pairs: z.record(z.string(), z.int()) });

/** For each left entry in order, the matching text of the right column. */
export const MatchCorrection = z.strictObject({
  type: z.literal('match'),
  partners: z.array(z.string().max(2_000)).min(2).max(maxChoices),
});
