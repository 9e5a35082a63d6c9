import { NumberRule, TextRule } from '@shikhar/contracts/marking/equivalence/answer-rule';
import * as z from 'zod';

/** The key of a short answer: accepted texts, or a number within a tolerance. */
export const SaqKey = z.discriminatedUnion('kind', [TextRule, NumberRule]);
export type SaqKey = z.infer<typeof SaqKey>;
