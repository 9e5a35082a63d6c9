import * as z from 'zod';
import { blockOfText } from '../../vocabulary/text.ts';

/** The maximum number of options or pairs in a question; limits every index in the API. */
export const maxChoices = 12;
export const maxAnswerLength = 20_000;

const ChoiceIndex = z
  .int()
  .min(0)
  .max(maxChoices - 1);

/** For mcq and truefalse: the option's index as shown to this student. For truefalse 0 is True and 1 is False. */
export const ChoiceAnswer = z.strictObject({ choice: ChoiceIndex });
/** For match: left index (as text) to right index, both as shown; unmatched items are absent. */
export const MatchAnswer = z.strictObject({
  pairs: z
    .record(z.string().regex(/^(?:\d|1[01])$/), ChoiceIndex)
    .refine((pairs) => Object.keys(pairs).length > 0, 'Match at least one pair, or send null'),
});
/** For saq and broad: the typed text. */
export const TextAnswer = z.strictObject({
  text: blockOfText(maxAnswerLength).refine((text) => text.trim().length > 0, 'Write something, or send null'),
});

/** An answer of any question type; sending `null` clears it. */
export const Answer = z.union([ChoiceAnswer, MatchAnswer, TextAnswer]);
export type Answer = z.infer<typeof Answer>;
