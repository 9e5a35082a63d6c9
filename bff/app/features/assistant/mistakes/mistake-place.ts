import * as z from 'zod';
import type { MistakePlace } from './mistake-brief.server.ts';

const Index = z.union([
  z.int().min(0).max(1_000),
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number),
]);
const MistakeFields = z.object({ attempt: z.uuid(), question: Index });

/** Parses `attempt` and `question` (index from 0) from a URL, form or script; null if missing or invalid. */
export function parseMistakePlace(fields: Readonly<Record<string, unknown>>): MistakePlace | null {
  const place = MistakeFields.safeParse(fields).data;
  return place ? { attemptId: place.attempt, index: place.question } : null;
}
