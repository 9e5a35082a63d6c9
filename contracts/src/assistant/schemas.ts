import { z } from 'zod';
import { Instant } from '../vocabulary/dates.ts';

const ClosingAttempt = z.object({ id: z.uuid(), title: z.string(), deadlineAt: Instant, secondsLeft: z.int() });

/** Whether the study assistant is closed to the student, and the attempts in progress that close it, the first to end first. */
export const AssistantStanding = z.object({
  isLocked: z.boolean(),
  attempts: z.array(ClosingAttempt),
});
export type AssistantStanding = z.infer<typeof AssistantStanding>;
