import * as z from 'zod';
import { pageFields } from '../../http/pagination.ts';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { Subject } from '../../vocabulary/subject.ts';

/** This week from Monday, this month, or this school year from April, in the settings' time zone. */
export const LeaderboardPeriod = z.enum(['weekly', 'monthly', 'yearly']);
export type LeaderboardPeriod = z.infer<typeof LeaderboardPeriod>;

/** All classes and subjects unless filtered. */
export const LeaderboardQuery = z.strictObject({
  ...pageFields,
  class: ClassLevel.optional(),
  subject: Subject.optional(),
  period: LeaderboardPeriod.default('weekly'),
});
export type LeaderboardQuery = z.infer<typeof LeaderboardQuery>;

export const LeaderboardEntry = z.object({
  /** From 1; equal scores share a rank. */
  rank: z.int(),
  /** Full for the caller, and for staff of the student's school; otherwise 'Asha V.'. */
  name: z.string(),
  class: ClassLevel,
  /** The filtered subject; with all subjects, the student's best one. */
  subject: Subject,
  /** 100 x marks earned / marks possible, one decimal. */
  score: z.number(),
  /** Change since the whole previous period, one decimal; null without a test in it. */
  improvement: z.number().nullable(),
  isYou: z.boolean(),
  /** Hidden from other students. */
  isHidden: z.boolean(),
  /** Inactive accounts are hidden too, whatever the student chose. */
  isActive: z.boolean(),
  /** For the caller's own students (teachers and schools); null for others. */
  studentId: z.uuid().nullable(),
});
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>;

/** Counts first attempts that are fully marked and whose marks the student may see. */
export const Leaderboard = z.object({
  entries: z.array(LeaderboardEntry),
  total: z.int(),
  /** The student's own row, whichever page it is on; null without a score. */
  me: LeaderboardEntry.nullable(),
  /** The requested period has no results yet, so this is the one before it. */
  isLastPeriod: z.boolean(),
  /** Calendar days, both included. */
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  /** Everything up to this moment is counted. */
  updatedAt: Instant,
});
export type Leaderboard = z.infer<typeof Leaderboard>;
