import * as z from 'zod';
import { pageFields } from '../../http/pagination.ts';
import { MarkingRule } from '../../marking/remarkings/schemas.ts';
import { ChosenAnswer, maxListedTexts } from '../../question-kinds/chosen-answer.ts';
import { maxBlanks } from '../../question-kinds/cloze.ts';
import { QuestionType } from '../../question-kinds/question-type.ts';
import { QuestionDraft } from '../../question-kinds/registry.ts';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { Subject } from '../../vocabulary/subject.ts';

// Reports count fully marked first attempts, whether or not students may see their marks yet.

/** With fewer students, a correlation is meaningless. */
export const minForDiscrimination = 20;
/** With fewer students, a question is called neither hard nor easy. */
export const minForFacility = 5;
/** Shares of marks: a question is hard below `hardBelow` and too easy from `easyFrom` on. */
export const hardBelow = 0.5;
export const easyFrom = 0.9;

/** Everyone's attempts, or those of the caller's school. */
export const ReportStudents = z.enum(['all', 'school']);
export type ReportStudents = z.infer<typeof ReportStudents>;

const Test = z.object({
  id: z.uuid(),
  title: z.string(),
  subject: Subject,
  class: ClassLevel,
});

/** A test whose stats the caller may read. */
export const ReportedTest = Test.extend({
  /** The caller decides its marking and may read everyone's stats: own tests, or any test for an admin. */
  isOwn: z.boolean(),
  takers: z.int(),
  /** When the latest attempt ended. */
  lastAt: Instant,
});
export type ReportedTest = z.infer<typeof ReportedTest>;

/** Last submitted first. */
export const ReportedTestsPage = z.object({
  tests: z.array(ReportedTest),
  total: z.int(),
  /** Written answers in all tests that wait for the caller's marks. */
  answersToMark: z.int(),
});
export type ReportedTestsPage = z.infer<typeof ReportedTestsPage>;

/** Why to look at a question: strong students miss its key, few students get it right, or nearly all do. */
export const QuestionRemark = z.enum(['check_key', 'hard', 'easy']);
export type QuestionRemark = z.infer<typeof QuestionRemark>;

/** Stats of one question. Students who left it out in a section with a choice count in `blank` and in no share. */
export const QuestionStats = z.object({
  id: z.uuid(),
  /** From 1; null for a question that was removed from the test. */
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
  /** Share of marks earned: 0 to 1, or below 0 when negative marks outweigh marks earned. */
  facility: z.number().nullable(),
  /** Correlation with the marks of the rest of the paper, -1 to 1; null below twenty students. */
  discrimination: z.number().nullable(),
  /** The most frequent wrong option or text. */
  mostWrong: ChosenAnswer.nullable(),
  medianSeconds: z.int().nullable(),
  remark: QuestionRemark.nullable(),
});
export type QuestionStats = z.infer<typeof QuestionStats>;

const reportHead = {
  test: ReportedTest.omit({ takers: true, lastAt: true }).extend({ durationMinutes: z.int() }),
  students: ReportStudents,
  /** The students the caller can choose from. */
  choices: z.array(ReportStudents),
};

export const TestReport = z.object({
  ...reportHead,
  /** When the stats were counted; null before the first submission. */
  countedAt: Instant.nullable(),
  takers: z.int(),
  /** Fully marked attempts among them; the stats below cover these. */
  graded: z.int(),
  /** Students of the caller's school in the test's class; null when everyone counts. */
  classSize: z.int().nullable(),
  averageScore: z.number().nullable(),
  averagePercent: z.number().nullable(),
  medianSeconds: z.int().nullable(),
  maxScore: z.number(),
  /** Number of students per whole mark, lowest first. */
  spread: z.array(z.object({ marks: z.int(), students: z.int() })),
  /** Written answers that wait for the caller's marks, and how many of them belong to repeat attempts. */
  answersToMark: z.int(),
  repeatsToMark: z.int(),
  /** In order; each version that students had is listed separately. */
  questions: z.array(QuestionStats),
});
export type TestReport = z.infer<typeof TestReport>;

export const QuestionReport = z.object({
  ...reportHead,
  stats: QuestionStats,
  /** Includes the key. */
  draft: QuestionDraft,
  /** Most frequent first. */
  chosen: z.array(ChosenAnswer).max(maxBlanks * maxListedTexts),
});
export type QuestionReport = z.infer<typeof QuestionReport>;

export const ReportQuery = z.strictObject({ students: ReportStudents.optional() });
export type ReportQuery = z.infer<typeof ReportQuery>;

export const ReportPeriod = z.enum(['term', 'year']);
export type ReportPeriod = z.infer<typeof ReportPeriod>;

const Average = { tests: z.int(), students: z.int(), averagePercent: z.number().nullable() };

/** A student of the caller's school, with results in the caller's subjects. */
export const ClassStudent = z.object({
  id: z.uuid(),
  name: z.string(),
  class: ClassLevel,
  tests: z.int(),
  averagePercent: z.number().nullable(),
  /** Change since the whole previous term or year; null when either has no marks. */
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
  /** The caller's subjects. */
  subjects: z.array(Subject),
  hasSchool: z.boolean(),
  /** The school's classes with students, youngest first; each with the caller's subjects. */
  classes: z.array(
    z.object({
      class: ClassLevel,
      classSize: z.int(),
      subjects: z.array(z.object({ subject: Subject, ...Average })),
    }),
  ),
  /** The caller's own tests, for all students and all time. */
  ownTests: z.array(z.object({ class: ClassLevel, subject: Subject, ...Average })),
  /** A page of the school's students in the chosen class, by name. */
  students: z.array(ClassStudent),
  total: z.int(),
});
export type ClassReport = z.infer<typeof ClassReport>;

/** Maximum students per exported file. */
export const maxReported = 20_000;
