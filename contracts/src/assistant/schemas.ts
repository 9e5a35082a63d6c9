import { z } from 'zod';
import { Instant } from '../vocabulary/dates.ts';

/** Whether the study assistant is closed to the student, and the attempt in progress that closes it, the first to end. */
export const AssistantStanding = z.object({
  isLocked: z.boolean(),
  attempt: z.object({ id: z.uuid(), title: z.string(), deadlineAt: Instant, secondsLeft: z.int() }).nullable(),
});
export type AssistantStanding = z.infer<typeof AssistantStanding>;
