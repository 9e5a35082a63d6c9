import { z } from 'zod';
import { Instant } from '../../vocabulary/dates.ts';
import { Subject } from '../../vocabulary/subject.ts';

/** Today and the 27 days before it, or the running term or school year so far. */
export const StudentPeriod = z.enum(['four_weeks', 'term', 'year']);
export type StudentPeriod = z.infer<typeof StudentPeriod>;

/** As many tests as the trend shows. */
export const trendLength = 8;
/** A chapter is judged from so many questions on. */
export const minQuestions = 3;
/** Chapters below this share of their marks, in per cent, are to be revised; from there on they are strong. */
export const strongFrom = 75;

/**
 * Mean seconds between arriving at a question and its last save, of the opened questions that others have answered too, and the mean
 * of everyone's medians at the same questions; of all opened questions, without a median, while there are no others.
 */
const QuestionTime = z.object({
  questions: z.int(),
  seconds: z.number().nullable(),
  medianSeconds: z.number().nullable(),
});
export type QuestionTime = z.infer<typeof QuestionTime>;

/** How answers came out; those that no longer count, or wait, are not among them. */
const Outcomes = z.object({
  questions: z.int(),
  correct: z.int(),
  part: z.int(),
  wrong: z.int(),
  blank: z.int(),
});

/** One test on the way. */
const StudentTrendPoint = z.object({
  attemptId: z.uuid(),
  title: z.string(),
  subject: Subject,
  submittedAt: Instant,
  percent: z.number(),
  /** Over all first attempts at the test; null with no other taker. */
  classPercent: z.number().nullable(),
});

const StudentSubject = z.object({
  subject: Subject,
  tests: z.int(),
  averagePercent: z.number(),
  time: QuestionTime,
});

/** Of answers that the student may see. */
export const StudentChapter = z.object({
  subject: Subject,
  chapter: z.string(),
  tests: z.int(),
  ...Outcomes.shape,
  awarded: z.number(),
  marks: z.number(),
  /** Marks got of marks possible, not below 0. */
  percent: z.number(),
  standing: z.enum(['revise', 'strong', 'few_questions']),
});
export type StudentChapter = z.infer<typeof StudentChapter>;

/** What kind of question lost most of a chapter's marks. */
const LostMarks = z.object({
  kind: z.enum(['mcq', 'truefalse', 'match', 'saq', 'broad']),
  lost: z.number(),
  marks: z.number(),
});

/** A chapter to be revised, and by what. */
const ChapterToRevise = z.object({
  subject: Subject,
  chapter: z.string(),
  /** Null where no marks of it can be told apart. */
  lostOn: LostMarks.nullable(),
  /** Whether there are study materials of the chapter. */
  hasMaterials: z.boolean(),
  /** A test of the chapter that is open to the student and not yet taken. */
  practiceTestId: z.uuid().nullable(),
  /** Of the chapter, in the student's notebook. */
  openMistakes: z.int(),
});
export type ChapterToRevise = z.infer<typeof ChapterToRevise>;

/**
 * What a student has done: first attempts that are fully marked and whose marks the student may see, by the day they were handed in.
 * Averages are means of their per cents; per cents and points have one decimal.
 */
export const StudentAnalytics = z.object({
  period: StudentPeriod,
  /** Days of the site's calendar, the last one today. */
  from: z.iso.date(),
  to: z.iso.date(),
  tests: z.int(),
  testsThisWeek: z.int(),
  /** Handed in within the period, and not yet among them: marks are to be given or to be shown. */
  testsWaiting: z.int(),
  averagePercent: z.number().nullable(),
  /** Against the whole stretch before; null where either has no test. */
  changePoints: z.number().nullable(),
  time: QuestionTime,
  /** The latest, the oldest first. */
  trend: z.array(StudentTrendPoint).max(trendLength),
  subjects: z.array(StudentSubject),
  answers: z.object(Outcomes.shape),
  /** By subject and name. */
  chapters: z.array(StudentChapter),
  /** The lowest first. */
  revise: z.array(ChapterToRevise),
  openMistakes: z.int(),
});
export type StudentAnalytics = z.infer<typeof StudentAnalytics>;

export const StudentAnalyticsQuery = z.strictObject({ period: StudentPeriod.default('term') });
