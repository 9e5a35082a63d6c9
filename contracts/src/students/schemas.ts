import { z } from 'zod';
import { ExtraTime } from '../attempts/extra-time/schemas.ts';
import { AttemptSummary } from '../attempts/schemas.ts';
import { pageFields } from '../http/pagination.ts';
import { ClassLevel } from '../vocabulary/class-level.ts';
import { Instant } from '../vocabulary/dates.ts';
import { Subject } from '../vocabulary/subject.ts';
import { lineOfText } from '../vocabulary/text.ts';
import { UserStatus } from '../vocabulary/user-status.ts';

/** A student needs help below this average, in per cent. */
export const lowAverage = 50;
/** Or with a fall of as many points over as many tests: the later half of them against the earlier. */
export const steepFall = 8;
export const comparedTests = 6;
/** Or without a test for as many days. */
export const silentDays = 14;

/** Why an active student needs help; of several reasons the first. */
export const HelpReason = z.enum(['low_average', 'steep_fall', 'no_test']);
export type HelpReason = z.infer<typeof HelpReason>;

/** As many students as one export takes. */
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
  /** By name, or those first who need help the most. */
  order: z.enum(['name', 'urgency']).default('name'),
});
export type StudentsQuery = z.infer<typeof StudentsQuery>;
export const StudentFilter = z.strictObject(filterFields);
export type StudentFilter = z.infer<typeof StudentFilter>;

/**
 * What a student has done: first attempts that are handed in and fully marked, as far as the caller may see them. Percentages and
 * points have one decimal; the average is null before the first, the change before as many tests as it compares.
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
  /** At most six, the oldest first. */
  lastScores: z.array(z.number()),
  /** The last visit or answer; null before the first. */
  lastActiveAt: Instant.nullable(),
  /** Of any test, marked or not; null before the first. */
  lastTestAt: Instant.nullable(),
  needsHelp: HelpReason.nullable(),
});
export type StudentLine = z.infer<typeof StudentLine>;

/** `everyone` counts the caller's students, `needingHelp` those of the class and search that need help. */
export const StudentsPage = z.object({
  students: z.array(StudentLine),
  total: z.int(),
  everyone: z.int(),
  needingHelp: z.int(),
});
export type StudentsPage = z.infer<typeof StudentsPage>;

export const StudentsExport = z.object({ students: z.array(StudentLine) });

/** Of a month up to now, and of the same days of the month before. */
const ClassStats = z.object({
  students: z.int(),
  /** Who came or answered since Monday. */
  activeThisWeek: z.int(),
  averagePercent: z.number().nullable(),
});

export const SchoolSummary = z.object({
  ...ClassStats.shape,
  monthStart: Instant,
  testsThisMonth: z.int(),
  testsMonthBefore: z.int(),
  averageMonthBefore: z.number().nullable(),
  /** All classes, the youngest first. */
  classes: z.array(z.object({ class: ClassLevel, ...ClassStats.shape })),
});
export type SchoolSummary = z.infer<typeof SchoolSummary>;

/** One mark on a student's way. */
export const TrendPoint = z.object({
  attemptId: z.uuid(),
  title: z.string(),
  subject: Subject,
  submittedAt: Instant,
  percent: z.number(),
});
export type TrendPoint = z.infer<typeof TrendPoint>;

/** A student as a teacher or school sees them. `email` and `memberSince` are for those of the same school alone. */
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
  /** The latest twenty, the oldest first. */
  trend: z.array(TrendPoint),
  subjects: z.array(z.object({ subject: Subject, testsTaken: z.int(), averagePercent: z.number() })),
  /** By the share of marks got, the lowest first; first attempts that are fully marked. */
  chapters: z.array(z.object({ subject: Subject, chapter: z.string(), tests: z.int(), questions: z.int(), percent: z.number() })),
  /** The newest first; for those of the same school alone. */
  classChanges: z.array(z.object({ fromClass: z.string(), toClass: z.string(), at: Instant })),
  extraTime: ExtraTime.nullable(),
  /** Teachers of the student's school may set it; of a student without a school, teachers whose tests they sat. */
  canSetExtraTime: z.boolean(),
  /** A page of what was handed in, the newest first. */
  attempts: z.array(AttemptSummary),
  attemptsTotal: z.int(),
});
export type StudentDetail = z.infer<typeof StudentDetail>;

export const StudentQuery = z.strictObject({ ...pageFields });
export type StudentQuery = z.infer<typeof StudentQuery>;
