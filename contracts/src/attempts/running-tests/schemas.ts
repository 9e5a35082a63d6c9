import * as z from 'zod';
import { pageFields } from '../../http/pagination.ts';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { Subject } from '../../vocabulary/subject.ts';
import { lineOfText } from '../../vocabulary/text.ts';

export const maxExtensionMinutes = 240;

/** A test that students are taking now, limited to students the caller may see. */
export const RunningTest = z.object({
  id: z.uuid(),
  title: z.string(),
  subject: Subject,
  class: ClassLevel,
  durationMinutes: z.int(),
  questionCount: z.int(),
  opensAt: Instant.nullable(),
  closesAt: Instant.nullable(),
  inProgress: z.int(),
  /** In the last 24 hours. */
  submitted: z.int(),
  /** The earliest deadline; null while no clock runs. */
  nextToFinish: z.object({ name: z.string(), deadlineAt: Instant }).nullable(),
});
export type RunningTest = z.infer<typeof RunningTest>;

/** By title. */
export const RunningTestsPage = z.object({ serverTime: Instant, tests: z.array(RunningTest), total: z.int() });
export type RunningTestsPage = z.infer<typeof RunningTestsPage>;

/**
 * `active`: the exam page is open; `offline`: no save or heartbeat for a minute; `frozen`: the account is
 * suspended and the clock is stopped; `submitted`: within the last 24 hours, since the test opened.
 */
export const RunningState = z.enum(['active', 'offline', 'frozen', 'submitted', 'not_started']);
export type RunningState = z.infer<typeof RunningState>;

/** One student and the latest attempt, null before the first. */
export const RunningStudent = z.object({
  student: z.object({ id: z.uuid(), name: z.string(), class: ClassLevel }),
  state: RunningState,
  attempt: z
    .object({
      id: z.uuid(),
      startedAt: Instant,
      /** Null while the clock is stopped. */
      deadlineAt: Instant.nullable(),
      /** 0 once it is submitted. */
      secondsLeft: z.int(),
      /** The index of the last viewed or answered question; null before the first. */
      index: z.int().nullable(),
      answered: z.int(),
      questionCount: z.int(),
      lastSavedAt: Instant.nullable(),
      submittedAt: Instant.nullable(),
      extraTimeFactor: z.number(),
      extendedMinutes: z.int(),
    })
    .nullable(),
});
export type RunningStudent = z.infer<typeof RunningStudent>;

export const RunningTestQuery = z.strictObject({
  ...pageFields,
  /** Any part of the name. */
  search: lineOfText(100).optional(),
  state: RunningState.optional(),
});
export type RunningTestQuery = z.infer<typeof RunningTestQuery>;

/**
 * Students taking the test come first (earliest deadline first), then those who submitted, then those who have not started:
 * students of the test's class at the teacher's school, none for administrators. `counts` covers all students, `total` those that
 * match the search and the state. A page past the end is the last one.
 */
export const RunningTestDetail = z.object({
  serverTime: Instant,
  test: RunningTest,
  counts: z.record(RunningState, z.int()),
  students: z.array(RunningStudent),
  total: z.int(),
  page: z.int(),
});
export type RunningTestDetail = z.infer<typeof RunningTestDetail>;

const wrongMinutes = `Enter whole minutes from 1 to ${maxExtensionMinutes}`;

/** For one attempt, or for all the caller may see; `key` makes a repeated request idempotent. */
export const Extension = z.strictObject({
  key: z.uuid(),
  minutes: z.int({ error: wrongMinutes }).min(1, wrongMinutes).max(maxExtensionMinutes, wrongMinutes),
  attemptId: z.uuid().optional(),
  reason: lineOfText(200).optional(),
});
export type Extension = z.infer<typeof Extension>;

/** `attempts` is how many were extended; 0 when all were already submitted. */
export const ExtensionGiven = z.object({ minutes: z.int(), attempts: z.int() });
export type ExtensionGiven = z.infer<typeof ExtensionGiven>;
