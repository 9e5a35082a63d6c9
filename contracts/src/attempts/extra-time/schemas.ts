import * as z from 'zod';
import { Instant } from '../../vocabulary/dates.ts';
import { lineOfText } from '../../vocabulary/text.ts';

export const minFactor = 1.1;
export const maxFactor = 4;

const wrongFactor = `Choose a factor from ${minFactor} to ${maxFactor}`;

/** Multiplies the student's time in every test that starts from now on. */
export const ExtraTimeChange = z.strictObject({
  factor: z
    .number({ error: wrongFactor })
    .min(minFactor, wrongFactor)
    .max(maxFactor, wrongFactor)
    .multipleOf(0.01, 'Use at most two decimals'),
  reason: lineOfText(200).refine((reason) => reason.length > 0, 'Enter the reason'),
});
export type ExtraTimeChange = z.infer<typeof ExtraTimeChange>;

/** `reason` is null for a teacher who may not change it; `setBy` is null when that account is deleted. */
export const ExtraTime = z.object({
  factor: z.number(),
  reason: z.string().nullable(),
  setBy: z.string().nullable(),
  setAt: Instant,
});
export type ExtraTime = z.infer<typeof ExtraTime>;
