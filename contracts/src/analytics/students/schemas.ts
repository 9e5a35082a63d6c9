import * as z from 'zod';
import { QuestionType } from '../../question-kinds/question-type.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { Subject } from '../../vocabulary/subject.ts';

/** Today and the 27 days before it, or the current term or school year so far. */
export const StudentPeriod = z.enum(['four_weeks', 'term', 'year']);
export type StudentPeriod = z.infer<typeof StudentPeriod>;

/** The number of tests in the trend. */
export const trendLength = 8;

/**
 * Mean seconds from opening a question to its last save, and the mean of everyone's medians for the same questions. Counts only
 * questions that others answered too. Without any, it covers all opened questions and has no median.
 */
const QuestionTime = z.object({
  questions: z.int(),
  seconds: z.number().nullable(),
  medianSeconds: z.number().nullable(),
});
export type QuestionTime = z.infer<typeof QuestionTime>;

/** Outcomes of answers, without pending answers and those that no longer count. */
const Outcomes = z.object({
  questions: z.int(),
  correct: z.int(),
  part: z.int(),
  wrong: z.int(),
  blank: z.int(),
});

/** One test of the trend. */
const StudentTrendPoint = z.object({
  attemptId: z.uuid(),
  title: z.string(),
  subject: Subject,
  submittedAt: Instant,
  percent: z.number(),
  /** Average of all first attempts at the test; null without other students. */
  classPercent: z.number().nullable(),
});

const StudentSubject = z.object({
  subject: Subject,
  tests: z.int(),
  averagePercent: z.number(),
  time: QuestionTime,
});

/** Covers answers the student may see. */
export const StudentChapter = z.object({
  subject: Subject,
  chapter: z.string(),
  tests: z.int(),
  ...Outcomes.shape,
  awarded: z.number(),
  marks: z.number(),
  /** 100 x marks earned / marks possible, one decimal, at least 0. */
  percent: z.number(),
  standing: z.enum(['revise', 'strong', 'few_questions']),
});
export type StudentChapter = z.infer<typeof StudentChapter>;

/** The question type that lost most of a chapter's marks. */
const LostMarks = z.object({
  kind: QuestionType,
  lost: z.number(),
  marks: z.number(),
});

/** A chapter to revise, and how. */
const ChapterToRevise = z.object({
  subject: Subject,
  chapter: z.string(),
  /** Null when the lost marks cannot be attributed to a type. */
  lostOn: LostMarks.nullable(),
  /** Whether the chapter has study materials. */
  hasMaterials: z.boolean(),
  /** A test of the chapter that is open to the student and not yet taken. */
  practiceTestId: z.uuid().nullable(),
  /** Questions of the chapter in the student's notebook. */
  openMistakes: z.int(),
});
export type ChapterToRevise = z.infer<typeof ChapterToRevise>;

/**
 * A student's analytics: fully marked first attempts whose marks the student may see, by day of submission. Averages are means of
 * percents, with one decimal.
 */
export const StudentAnalytics = z.object({
  period: StudentPeriod,
  /** Days in the site's time zone, ending today. */
  from: z.iso.date(),
  to: z.iso.date(),
  tests: z.int(),
  testsThisWeek: z.int(),
  /** Submitted in the period but not counted yet: not marked, or marks not shown. */
  testsWaiting: z.int(),
  averagePercent: z.number().nullable(),
  /** Change since the whole previous period; null when either has no test. */
  changePoints: z.number().nullable(),
  time: QuestionTime,
  /** The latest tests, oldest first. */
  trend: z.array(StudentTrendPoint).max(trendLength),
  subjects: z.array(StudentSubject),
  answers: z.object(Outcomes.shape),
  /** By subject and name. */
  chapters: z.array(StudentChapter),
  /** Lowest first. */
  revise: z.array(ChapterToRevise),
  openMistakes: z.int(),
});
export type StudentAnalytics = z.infer<typeof StudentAnalytics>;

export const StudentAnalyticsQuery = z.strictObject({ period: StudentPeriod.default('term') });
