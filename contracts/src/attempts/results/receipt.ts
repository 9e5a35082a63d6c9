import * as z from 'zod';
import { Instant } from '../../vocabulary/dates.ts';
import { AttemptTest, PaletteState } from '../schemas.ts';
import { AttemptStudent } from './result.ts';

/** Proof that an answer is saved: `savedAt` is the time of its last change, null for a question never visited. */
export const ReceiptAnswer = z.object({
  index: z.int(),
  section: z.int(),
  state: PaletteState,
  savedAt: Instant.nullable(),
  fileCount: z.int(),
});
export type ReceiptAnswer = z.infer<typeof ReceiptAnswer>;

/** Proof of a submitted test, without marks. */
export const AttemptReceipt = z.object({
  attemptId: z.uuid(),
  number: z.string(),
  test: AttemptTest,
  student: AttemptStudent,
  startedAt: Instant,
  submittedAt: Instant,
  submittedBy: z.enum(['student', 'deadline']),
  timeUsedSeconds: z.int(),
  serverTime: Instant,
  answers: z.array(ReceiptAnswer),
});
export type AttemptReceipt = z.infer<typeof AttemptReceipt>;
