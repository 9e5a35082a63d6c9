import { z } from 'zod';
import { pageFields } from '../http/pagination.ts';
import { ClassLevel } from '../vocabulary/class-level.ts';
import { Instant } from '../vocabulary/dates.ts';
import { Subject } from '../vocabulary/subject.ts';
import { lineOfText } from '../vocabulary/text.ts';

export const mostExtensionMinutes = 240;

/** A test that students are sitting now, as far as the caller may see its students. */
export const RunningTest = z.object({
  id: z.uuid(),
  title: z.string(),
  subject: Subject,
  class: ClassLevel,
  durationMinutes: z.int(),
  questionCount: z.int(),
  closesAt: Instant.nullable(),
  inProgress: z.int(),
  /** Of the last twenty-four hours. */
  submitted: z.int(),
  /** Whose clock runs out first; null while none runs. */
  nextToFinish: z.object({ name: z.string(), deadlineAt: Instant }).nullable(),
});
export type RunningTest = z.infer<typeof RunningTest>;

export const RunningTestsPage = z.object({ serverTime: Instant, tests: z.array(RunningTest) });
export type RunningTestsPage = z.infer<typeof RunningTestsPage>;

/** `frozen`: the account is suspended and the clock stands; `quiet`: no sign of life for two minutes. */
export const RunningState = z.enum(['active', 'quiet', 'frozen']);
export type RunningState = z.infer<typeof RunningState>;

/** One student at the test; `deadlineAt` is null while the clock stands. */
export const RunningAttempt = z.object({
  attemptId: z.uuid(),
  student: z.object({ id: z.uuid(), name: z.string() }),
  state: RunningState,
  startedAt: Instant,
  deadlineAt: Instant.nullable(),
  secondsLeft: z.int(),
  answered: z.int(),
  questionCount: z.int(),
  lastSavedAt: Instant.nullable(),
  extraTimeFactor: z.number(),
  extendedMinutes: z.int(),
});
export type RunningAttempt = z.infer<typeof RunningAttempt>;

export const RunningTestQuery = z.strictObject({
  ...pageFields,
  /** Any part of the name. */
  search: lineOfText(100).optional(),
});
export type RunningTestQuery = z.infer<typeof RunningTestQuery>;

/** `total` counts the attempts in progress that the search finds. The one to finish first comes first. */
export const RunningTestDetail = z.object({
  serverTime: Instant,
  test: RunningTest,
  attempts: z.array(RunningAttempt),
  total: z.int(),
});
export type RunningTestDetail = z.infer<typeof RunningTestDetail>;

const wrongMinutes = `Enter whole minutes from 1 to ${mostExtensionMinutes}`;

/** For one attempt, or for all that the caller may see; `key` makes a repeated press the same press. */
export const Extension = z.strictObject({
  key: z.uuid(),
  minutes: z.int({ error: wrongMinutes }).min(1, wrongMinutes).max(mostExtensionMinutes, wrongMinutes),
  attemptId: z.uuid().optional(),
  reason: lineOfText(200).optional(),
});
export type Extension = z.infer<typeof Extension>;

/** `attempts` is how many were extended; none when all were submitted by then. */
export const ExtensionGiven = z.object({ minutes: z.int(), attempts: z.int() });
export type ExtensionGiven = z.infer<typeof ExtensionGiven>;
