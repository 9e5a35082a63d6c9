import { z } from 'zod';
import { pageFields } from '../../http/pagination.ts';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { Subject } from '../../vocabulary/subject.ts';
import { PositionalScale, RangeScale } from '../grades/schemas.ts';

// What a school sees: of its students' first attempts that are fully marked. An average is the mean of their per cents, one decimal.

/** An average of fewer students is nobody's to see. */
export const minStudents = 5;
/** Below this average, in per cent, a cell is low. */
export const lowCell = 50;
/** As many teachers as the page lists. */
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
  /** Written answers that wait and are theirs to mark: what several may mark counts for each of them. */
  answersToMark: z.int(),
  /** From handing in to the mark, of what they marked in the period; null for nothing. */
  medianSeconds: z.int().nullable(),
  /** The last visit or mark; null before the first. */
  lastActiveAt: Instant.nullable(),
});
export type TeacherActivity = z.infer<typeof TeacherActivity>;

export const SchoolPerformance = z.object({
  period: SchoolPeriod,
  startsOn: z.iso.date(),
  /** What was handed in and marked up to then is counted. */
  countedUntil: Instant,
  /** All classes, the youngest first, with all subjects; no average of fewer than `minStudents`. */
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
  /** The newest first: this term, and this year, are among them. */
  spans: z.array(z.object({ span: ReportSpan, name: z.string() })).min(1),
  classes: z.array(z.object({ class: ClassLevel, students: z.int() })),
  byMarks: RangeScale,
  byRank: PositionalScale,
});
export type ReportChoices = z.infer<typeof ReportChoices>;

const reportFields = { span: ReportSpan, gradedBy: GradedBy.default('marks') };

export const ClassReportQuery = z.strictObject({ ...reportFields, ...pageFields });
export const WholeReportQuery = z.strictObject(reportFields);

/** Null where nothing is marked. */
const Average = z.number().nullable();

export const ReportLine = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Of each subject, in the order of the platform's. */
  averages: z.array(Average),
  tests: z.int(),
  averagePercent: Average,
  /** By their average among the class; null where nothing is marked. Equal averages share a place. */
  rank: z.int().nullable(),
  grade: z.string().nullable(),
});
export type ReportLine = z.infer<typeof ReportLine>;

/** A class of a school as it was at the end of the span, or is today. */
const ClassReportHead = z.object({
  class: ClassLevel,
  span: ReportSpan,
  spanName: z.string(),
  gradedBy: GradedBy,
  countedUntil: Instant,
  students: z.int(),
  tests: z.int(),
  averagePercent: Average,
  /** Of the class in each subject. */
  averages: z.array(Average),
});

export const ClassReport = ClassReportHead.extend({
  /** By name: a page, or all of them. */
  lines: z.array(ReportLine),
  byMarks: RangeScale,
  byRank: PositionalScale,
});
export type ClassReport = z.infer<typeof ClassReport>;

export const StudentReport = z.object({
  id: z.uuid(),
  name: z.string(),
  class: ClassLevel,
  school: z.string(),
  span: ReportSpan,
  spanName: z.string(),
  gradedBy: GradedBy,
  countedUntil: Instant,
  /** Each with its class's average, unless fewer than `minStudents` have one; grades of subjects are by marks. */
  subjects: z.array(
    z.object({ subject: Subject, tests: z.int(), averagePercent: Average, classAverage: Average, grade: z.string().nullable() }),
  ),
  tests: z.int(),
  averagePercent: Average,
  classAverage: Average,
  grade: z.string().nullable(),
  rank: z.int().nullable(),
  /** As many of the class have marks. */
  ranked: z.int(),
  /** Of the span's first attempts, the lowest first. */
  chapters: z.array(z.object({ subject: Subject, chapter: z.string(), questions: z.int(), percent: z.number() })),
  /** The newest first: as many as a sheet or file lists, while `tests` counts all. */
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
