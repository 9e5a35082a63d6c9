import { z } from 'zod';
import { maxChoices } from '../../attempts/answers/schemas.ts';
import { pageFields } from '../../http/pagination.ts';
import { MarkingRule } from '../../marking/remarkings/schemas.ts';
import { QuestionDraft } from '../../questions/schemas.ts';
import { QuestionType } from '../../tests/schemas.ts';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { Subject } from '../../vocabulary/subject.ts';

// Reports count first attempts that are fully marked, whether or not students may see their marks yet.

/** A correlation of fewer students says nothing. */
export const minForDiscrimination = 20;
/** So few are no ground to call a question hard or easy. */
export const minForFacility = 5;
/** Below this share of its marks a question is hard, from the other on too easy. */
export const hardBelow = 0.5;
export const easyFrom = 0.9;

/** Whose attempts: everyone's, or those of the caller's school. */
export const ReportStudents = z.enum(['all', 'school']);
export type ReportStudents = z.infer<typeof ReportStudents>;

const Test = z.object({
  id: z.uuid(),
  title: z.string(),
  subject: Subject,
  class: ClassLevel,
});

/** A test of which the caller may read the figures. */
export const ReportedTest = Test.extend({
  /** The caller decides how it is marked, and may read everyone's figures: own tests, any for an admin. */
  isOwn: z.boolean(),
  takers: z.int(),
  /** When the latest attempt was over. */
  lastAt: Instant,
});
export type ReportedTest = z.infer<typeof ReportedTest>;

/** The latest hundred, the one handed in last first. */
export const ReportedTests = z.object({
  tests: z.array(ReportedTest),
  /** Written answers that wait for the caller's marks, in all tests. */
  answersToMark: z.int(),
});
export type ReportedTests = z.infer<typeof ReportedTests>;

/** A choice of an mcq or truefalse question, in the author's order; a pair of a match; or a text. */
export const ChosenAnswer = z.object({
  choice: z.int().optional(),
  pair: z.object({ left: z.string(), right: z.string() }).optional(),
  text: z.string().optional(),
  students: z.int(),
  isRight: z.boolean(),
});
export type ChosenAnswer = z.infer<typeof ChosenAnswer>;

/** What to look at: a key that the strong miss, a question that few master, or one that nearly everyone does. */
export const QuestionRemark = z.enum(['check_key', 'hard', 'easy']);
export type QuestionRemark = z.infer<typeof QuestionRemark>;

/** How one question of a test did. Students who chose to leave it out of a section of choices are in `blank` and in no share. */
export const QuestionStats = z.object({
  id: z.uuid(),
  /** As people count, from 1; null for one that was taken out of the test. */
  number: z.int().nullable(),
  version: z.int(),
  type: QuestionType,
  text: z.string(),
  rule: MarkingRule,
  marks: z.number(),
  students: z.int(),
  correct: z.int(),
  part: z.int(),
  wrong: z.int(),
  blank: z.int(),
  /** The share of marks earned: 0 to 1, below 0 where wrong answers cost more than was earned. */
  facility: z.number().nullable(),
  /** The correlation of its marks with those of the rest of the paper, -1 to 1; null below twenty students. */
  discrimination: z.number().nullable(),
  /** The option or text that most chose, of those that are wrong. */
  mostWrong: ChosenAnswer.nullable(),
  medianSeconds: z.int().nullable(),
  remark: QuestionRemark.nullable(),
});
export type QuestionStats = z.infer<typeof QuestionStats>;

const reportHead = {
  test: ReportedTest.omit({ takers: true, lastAt: true }).extend({ durationMinutes: z.int() }),
  students: ReportStudents,
  /** Those there are to choose from. */
  choices: z.array(ReportStudents),
};

export const TestReport = z.object({
  ...reportHead,
  /** When the figures were counted; null while nobody has handed it in. */
  countedAt: Instant.nullable(),
  takers: z.int(),
  /** Those of them that are fully marked: the figures below are theirs. */
  graded: z.int(),
  /** Students of the caller's school and the test's class; null where everyone counts. */
  classSize: z.int().nullable(),
  averageScore: z.number().nullable(),
  averagePercent: z.number().nullable(),
  medianSeconds: z.int().nullable(),
  maxScore: z.number(),
  /** How many students have which whole marks, the fewest marks first. */
  spread: z.array(z.object({ marks: z.int(), students: z.int() })),
  /** Its written answers that wait for the caller's marks, and how many of them are of repeats. */
  answersToMark: z.int(),
  repeatsToMark: z.int(),
  /** In their order, each version that was sat apart. */
  questions: z.array(QuestionStats),
});
export type TestReport = z.infer<typeof TestReport>;

export const QuestionReport = z.object({
  ...reportHead,
  figures: QuestionStats,
  /** With its key. */
  draft: QuestionDraft,
  /** The most first; of texts the twenty most frequent. */
  chosen: z.array(ChosenAnswer).max(maxChoices * maxChoices),
});
export type QuestionReport = z.infer<typeof QuestionReport>;

export const ReportQuery = z.strictObject({ students: ReportStudents.optional() });
export type ReportQuery = z.infer<typeof ReportQuery>;

export const ReportPeriod = z.enum(['term', 'year']);
export type ReportPeriod = z.infer<typeof ReportPeriod>;

const Average = { tests: z.int(), students: z.int(), averagePercent: z.number().nullable() };

/** A student of the caller's school with what they did in the caller's subjects. */
export const ClassStudent = z.object({
  id: z.uuid(),
  name: z.string(),
  class: ClassLevel,
  tests: z.int(),
  averagePercent: z.number().nullable(),
  /** In points, on the whole term or year before; null where one of them has no marks. */
  changePoints: z.number().nullable(),
});
export type ClassStudent = z.infer<typeof ClassStudent>;

const classFilter = {
  class: ClassLevel.optional(),
  subject: Subject.optional(),
  period: ReportPeriod.default('term'),
};

export const ClassReportFilter = z.strictObject(classFilter);
export type ClassReportFilter = z.infer<typeof ClassReportFilter>;
export const ClassReportQuery = z.strictObject({ ...classFilter, ...pageFields });
export type ClassReportQuery = z.infer<typeof ClassReportQuery>;

export const ClassReport = z.object({
  period: z.object({ kind: ReportPeriod, startsOn: z.iso.date(), name: z.string() }),
  /** The caller's own. */
  subjects: z.array(Subject),
  hasSchool: z.boolean(),
  /** Of the school's students, all classes with any, the youngest first; in each, the caller's subjects. */
  classes: z.array(
    z.object({
      class: ClassLevel,
      classSize: z.int(),
      subjects: z.array(z.object({ subject: Subject, ...Average })),
    }),
  ),
  /** The caller's own tests, whoever took them, from their beginning. */
  ownTests: z.array(z.object({ class: ClassLevel, subject: Subject, ...Average })),
  /** A page of the school's students of the chosen class, by name. */
  students: z.array(ClassStudent),
  total: z.int(),
});
export type ClassReport = z.infer<typeof ClassReport>;

/** As many students as one file takes. */
export const maxReported = 20_000;
