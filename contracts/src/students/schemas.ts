import * as z from 'zod';
import { ExtraTime } from '../attempts/extra-time/schemas.ts';
import { AttemptSummary } from '../attempts/schemas.ts';
import { pageFields } from '../http/pagination.ts';
import { ClassLevel } from '../vocabulary/class-level.ts';
import { Instant } from '../vocabulary/dates.ts';
import { Subject } from '../vocabulary/subject.ts';
import { lineOfText } from '../vocabulary/text.ts';
import { UserStatus } from '../vocabulary/user-status.ts';

/** A student with an average below this percentage needs help. */
export const lowAverage = 50;
/** So does one whose average fell by this many points over `comparedTests` tests (later half against earlier half). */
export const steepFall = 8;
export const comparedTests = 6;
/** So does one who took no test for this many days. */
export const silentDays = 14;

/** Why an active student needs help: the first reason that applies. */
export const HelpReason = z.enum(['low_average', 'steep_fall', 'no_test']);
export type HelpReason = z.infer<typeof HelpReason>;

/** Maximum number of students in one export. */
export const maxExported = 20_000;

const filterFields = {
  class: ClassLevel.optional(),
  /** Any part of the name. */
  search: lineOfText(100).optional(),
  show: z.enum(['needs_help']).optional(),
};

export const StudentsQuery = z.strictObject({
  ...pageFields,
  ...filterFields,
  /** By name, or most urgent need first. */
  order: z.enum(['name', 'urgency']).default('name'),
});
export type StudentsQuery = z.infer<typeof StudentsQuery>;
export const StudentFilter = z.strictObject(filterFields);
export type StudentFilter = z.infer<typeof StudentFilter>;

/**
 * A student's results: submitted, fully marked first attempts that the caller may see. Percentages and
 * points have one decimal. The average is null before the first result, the change before there are enough to compare.
 */
export const StudentStats = z.object({
  testsTaken: z.int(),
  averagePercent: z.number().nullable(),
  changePoints: z.number().nullable(),
});
export type StudentStats = z.infer<typeof StudentStats>;

export const StudentLine = z.object({
  id: z.uuid(),
  name: z.string(),
  class: ClassLevel,
  status: UserStatus,
  ...StudentStats.shape,
  /** At most six, oldest first. */
  lastScores: z.array(z.number()),
  /** Last visit or answer; null before the first. */
  lastActiveAt: Instant.nullable(),
  /** Last submission of any test, marked or not; null before the first. */
  lastTestAt: Instant.nullable(),
  needsHelp: HelpReason.nullable(),
});
export type StudentLine = z.infer<typeof StudentLine>;

/** `everyone` counts all of the caller's students, `needingHelp` those in the filtered list that need help. */
export const StudentsPage = z.object({
  students: z.array(StudentLine),
  total: z.int(),
  everyone: z.int(),
  needingHelp: z.int(),
});
export type StudentsPage = z.infer<typeof StudentsPage>;

export const StudentsExport = z.object({ students: z.array(StudentLine) });

/** The average is of this month so far. */
const ClassStats = z.object({
  students: z.int(),
  /** Students active since Monday. */
  activeThisWeek: z.int(),
  averagePercent: z.number().nullable(),
});

/** This month so far, and the same days of the previous month. */
export const SchoolSummary = z.object({
  ...ClassStats.shape,
  monthStart: Instant,
  testsThisMonth: z.int(),
  testsMonthBefore: z.int(),
  averageMonthBefore: z.number().nullable(),
  /** All classes, lowest first. */
  classes: z.array(z.object({ class: ClassLevel, ...ClassStats.shape })),
});
export type SchoolSummary = z.infer<typeof SchoolSummary>;

/** One point in a student's progress. */
export const TrendPoint = z.object({
  attemptId: z.uuid(),
  title: z.string(),
  subject: Subject,
  submittedAt: Instant,
  percent: z.number(),
});
export type TrendPoint = z.infer<typeof TrendPoint>;

/** A student as a teacher or school sees them. `email` and `memberSince` are shown only within the same school. */
export const StudentDetail = z.object({
  id: z.uuid(),
  name: z.string(),
  class: ClassLevel,
  status: UserStatus,
  email: z.string().nullable(),
  memberSince: Instant.nullable(),
  registeredAt: Instant,
  ...StudentStats.shape,
  lastActiveAt: Instant.nullable(),
  /** The latest twenty, oldest first. */
  trend: z.array(TrendPoint),
  subjects: z.array(z.object({ subject: Subject, testsTaken: z.int(), averagePercent: z.number() })),
  /** Lowest percentage first; counts fully marked first attempts. */
  chapters: z.array(z.object({ subject: Subject, chapter: z.string(), tests: z.int(), questions: z.int(), percent: z.number() })),
  /** Newest first; shown only within the same school. */
  classChanges: z.array(z.object({ fromClass: z.string(), toClass: z.string(), at: Instant })),
  extraTime: ExtraTime.nullable(),
  /** Set by teachers of the student's school or, without a school, by teachers whose tests the student took. */
  canSetExtraTime: z.boolean(),
  /** A page of submitted tests, newest first. */
  attempts: z.array(AttemptSummary),
  attemptsTotal: z.int(),
});
export type StudentDetail = z.infer<typeof StudentDetail>;

export const StudentQuery = z.strictObject({ ...pageFields });
export type StudentQuery = z.infer<typeof StudentQuery>;
