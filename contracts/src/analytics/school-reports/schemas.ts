import * as z from 'zod';
import { pageFields } from '../../http/pagination.ts';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { Subject } from '../../vocabulary/subject.ts';
import { PositionalScale, RangeScale } from '../grades/schemas.ts';

// Reports on a school's students cover their fully marked first attempts. An average is the mean of their percents, one decimal.

/** Averages of fewer students are not shown, to protect privacy. */
export const minStudents = 5;
/** A cell below this average, in percent, is low. */
export const lowCell = 50;
/** The number of teachers the page lists. */
export const maxTeachers = 100;

export const SchoolPeriod = z.enum(['month', 'term', 'year']);
export type SchoolPeriod = z.infer<typeof SchoolPeriod>;

export const SchoolPerformanceQuery = z.strictObject({ period: SchoolPeriod.default('term') });

export const TeacherActivity = z.object({
  id: z.uuid(),
  name: z.string(),
  subjects: z.array(z.string()),
  /** Own tests published in the period. */
  testsSet: z.int(),
  /** Written answers the teacher may mark. An answer that several teachers may mark counts for each. */
  answersToMark: z.int(),
  /** From submission to mark, for what they marked in the period; null without any. */
  medianSeconds: z.int().nullable(),
  /** The last session or mark; null before the first. */
  lastActiveAt: Instant.nullable(),
});
export type TeacherActivity = z.infer<typeof TeacherActivity>;

export const SchoolPerformance = z.object({
  period: SchoolPeriod,
  startsOn: z.iso.date(),
  /** Submissions and marks up to this moment are counted. */
  countedUntil: Instant,
  /** All classes, youngest first, with all subjects; no average of fewer than `minStudents`. */
  classes: z.array(
    z.object({
      class: ClassLevel,
      students: z.int(),
      subjects: z.array(z.object({ subject: Subject, students: z.int(), averagePercent: z.number().nullable() })),
    }),
  ),
  /** By name. */
  teachers: z.array(TeacherActivity),
  teachersTotal: z.int(),
});
export type SchoolPerformance = z.infer<typeof SchoolPerformance>;

/** A term or year of the school: `term-2026-04-01`. */
export const ReportSpan = z.string().regex(/^(?:term|year)-\d{4}-\d\d-\d\d$/);
export type ReportSpan = z.infer<typeof ReportSpan>;

export const GradedBy = z.enum(['marks', 'rank']);
export type GradedBy = z.infer<typeof GradedBy>;

export const ReportChoices = z.object({
  /** Newest first; includes the current term and year. */
  spans: z.array(z.object({ span: ReportSpan, name: z.string() })).min(1),
  classes: z.array(z.object({ class: ClassLevel, students: z.int() })),
  byMarks: RangeScale,
  byRank: PositionalScale,
});
export type ReportChoices = z.infer<typeof ReportChoices>;

const reportFields = { span: ReportSpan, gradedBy: GradedBy.default('marks') };

export const SchoolClassReportQuery = z.strictObject({ ...reportFields, ...pageFields });
export const WholeReportQuery = z.strictObject(reportFields);

/** Null when nothing is marked. */
const Average = z.number().nullable();

export const ReportLine = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Per subject, in the platform's order. */
  averages: z.array(Average),
  tests: z.int(),
  averagePercent: Average,
  /** Rank by average within the class; null when nothing is marked. Equal averages share a rank. */
  rank: z.int().nullable(),
  grade: z.string().nullable(),
});
export type ReportLine = z.infer<typeof ReportLine>;

/** A class as it was at the end of the period, or is today. */
const ClassReportHead = z.object({
  class: ClassLevel,
  span: ReportSpan,
  spanName: z.string(),
  gradedBy: GradedBy,
  countedUntil: Instant,
  students: z.int(),
  tests: z.int(),
  averagePercent: Average,
  /** The class average per subject. */
  averages: z.array(Average),
});

export const SchoolClassReport = ClassReportHead.extend({
  /** By name: one page, or all of them. */
  lines: z.array(ReportLine),
  byMarks: RangeScale,
  byRank: PositionalScale,
});
export type SchoolClassReport = z.infer<typeof SchoolClassReport>;

export const StudentReport = z.object({
  id: z.uuid(),
  name: z.string(),
  class: ClassLevel,
  school: z.string(),
  span: ReportSpan,
  spanName: z.string(),
  gradedBy: GradedBy,
  countedUntil: Instant,
  /** Each with the class average, unless fewer than `minStudents` have one. Subject grades are by marks. */
  subjects: z.array(
    z.object({ subject: Subject, tests: z.int(), averagePercent: Average, classAverage: Average, grade: z.string().nullable() }),
  ),
  tests: z.int(),
  averagePercent: Average,
  classAverage: Average,
  grade: z.string().nullable(),
  rank: z.int().nullable(),
  /** Students of the class with marks. */
  ranked: z.int(),
  /** First attempts of the period, lowest first. */
  chapters: z.array(z.object({ subject: Subject, chapter: z.string(), questions: z.int(), percent: z.number() })),
  /** Newest first, up to the limit of a sheet or file; `tests` counts all. */
  attempts: z.array(
    z.object({
      attemptId: z.uuid(),
      title: z.string(),
      subject: Subject,
      submittedAt: Instant,
      score: z.number(),
      maxScore: z.number(),
      percent: z.number(),
    }),
  ),
  byMarks: RangeScale,
  byRank: PositionalScale,
});
export type StudentReport = z.infer<typeof StudentReport>;
