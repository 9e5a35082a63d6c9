import { z } from 'zod';
import { pageFields } from '../../http/pagination.ts';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { Subject } from '../../vocabulary/subject.ts';

/** This week from Monday, this month, this school year from April: by the calendar of the settings' time zone. */
export const LeaderboardPeriod = z.enum(['weekly', 'monthly', 'yearly']);
export type LeaderboardPeriod = z.infer<typeof LeaderboardPeriod>;

/** All classes and all subjects unless one is asked for. */
export const LeaderboardQuery = z.strictObject({
  ...pageFields,
  class: ClassLevel.optional(),
  subject: Subject.optional(),
  period: LeaderboardPeriod.default('weekly'),
});
export type LeaderboardQuery = z.infer<typeof LeaderboardQuery>;

export const LeaderboardEntry = z.object({
  /** From 1; equal scores share a place. */
  rank: z.int(),
  /** In full to teachers, to schools and of the caller; 'Asha V.' among students. */
  name: z.string(),
  class: ClassLevel,
  /** The one asked for; of all subjects, the one the student is best in. */
  subject: Subject,
  /** 100 x marks got / marks possible, one decimal. */
  score: z.number(),
  /** Points since the whole period before, one decimal; null without a test in it. */
  improvement: z.number().nullable(),
  isYou: z.boolean(),
  /** Other students do not see this row. */
  isHidden: z.boolean(),
  /** An account that is not is hidden, too, whatever its student chose. */
  isActive: z.boolean(),
  /** Of the students of a teacher or school; null of all others. */
  studentId: z.uuid().nullable(),
});
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>;

/** Of first attempts that are fully marked and whose marks the student may see. */
export const Leaderboard = z.object({
  entries: z.array(LeaderboardEntry),
  total: z.int(),
  /** A student's own row, on whatever page it is; null without one among these. */
  me: LeaderboardEntry.nullable(),
  /** Days of the calendar, the last one included. */
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  /** Everything that happened up to then is counted. */
  updatedAt: Instant,
});
export type Leaderboard = z.infer<typeof Leaderboard>;
