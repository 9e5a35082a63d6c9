import * as z from 'zod';
import { pageFields } from '../http/pagination.ts';
import { Problem } from '../http/problem.ts';
import { QuestionType } from '../question-kinds/question-type.ts';
import { Answer, AttemptQuestion } from '../question-kinds/registry.ts';
import { ReviewSetting, ReviewShows } from '../tests/schemas.ts';
import { ClassLevel } from '../vocabulary/class-level.ts';
import { Instant } from '../vocabulary/dates.ts';
import { Subject } from '../vocabulary/subject.ts';
import { lineOfText } from '../vocabulary/text.ts';
import { AccessibilitySettings } from './accessibility/schemas.ts';

export const AttemptStatus = z.enum(['in_progress', 'submitted']);
export type AttemptStatus = z.infer<typeof AttemptStatus>;

/** `pending_review` until a teacher has marked all its answers; its marks are provisional until then. */
export const MarkingStatus = z.enum(['graded', 'pending_review']);
export type MarkingStatus = z.infer<typeof MarkingStatus>;

/** The test of an attempt, as exam and result pages show it; the minutes are those given to this attempt. */
export const AttemptTest = z.object({
  id: z.uuid(),
  title: z.string(),
  subject: Subject,
  class: ClassLevel,
  chapter: z.string(),
  durationMinutes: z.int(),
  totalMarks: z.number(),
  questionCount: z.int(),
});
export type AttemptTest = z.infer<typeof AttemptTest>;

/**
 * The state of a running attempt by the server's clock, sent with every response about it. Countdowns use `secondsLeft`, which
 * is 0 once the time is up.
 */
export const Clock = z.object({ serverTime: Instant, deadlineAt: Instant, secondsLeft: z.number().min(0) });
export type Clock = z.infer<typeof Clock>;

/** When a section accepts answers; null if it is always open. */
export const SectionTimes = z.object({ opensAt: Instant.nullable(), closesAt: Instant.nullable() });
export type SectionTimes = z.infer<typeof SectionTimes>;

/** A section of the paper. The best `answerCount` answers count, or all when it is null. */
export const AttemptSection = z.object({
  title: z.string(),
  questionCount: z.int(),
  answerCount: z.int().nullable(),
  /** Its own minutes, extra time included. */
  durationMinutes: z.int().nullable(),
  ...SectionTimes.shape,
});
export type AttemptSection = z.infer<typeof AttemptSection>;

/** `number` counts a student's attempts at the test from 1. */
export const AttemptHead = z.object({
  id: z.uuid(),
  test: AttemptTest,
  number: z.int(),
  status: AttemptStatus,
  startedAt: Instant,
  submittedAt: Instant.nullable(),
  lastSavedAt: Instant.nullable(),
  /** The student's extra-time factor; 1 without extra time. */
  extraTimeFactor: z.number(),
  /** Minutes added while it ran. */
  extendedMinutes: z.int(),
  /** Empty when sections are runs of one question type. */
  sections: z.array(AttemptSection),
  /** A staff preview: it counts nowhere. */
  isPreview: z.boolean(),
  /** A retry of the student's own mistakes: it counts only in the notebook. */
  isPractice: z.boolean(),
  ...Clock.shape,
});
export type AttemptHead = z.infer<typeof AttemptHead>;

/** `sequence` is 0 before the first save and grows with each save. */
export const AnswerState = z.object({
  index: z.int(),
  answer: Answer.nullable(),
  flagged: z.boolean(),
  sequence: z.int(),
  savedAt: Instant.nullable(),
});
export type AnswerState = z.infer<typeof AnswerState>;

/** The five states of the palette (design, "Question palette"). */
export const PaletteState = z.enum(['not_visited', 'seen', 'answered', 'flagged', 'answered_flagged']);
export type PaletteState = z.infer<typeof PaletteState>;

/** A palette entry: its section (0 is A) and its state. */
export const PaletteItem = z.object({ section: z.int(), type: QuestionType, marks: z.number(), state: PaletteState });
export type PaletteItem = z.infer<typeof PaletteItem>;

export const Attempt = AttemptHead.extend({
  /** In order; sections that have not opened are left out. */
  questions: z.array(AttemptQuestion),
  /** Covers all questions. */
  palette: z.array(PaletteItem),
  /** One per visited question, in order. */
  answers: z.array(AnswerState),
});
export type Attempt = z.infer<typeof Attempt>;

/** One question of an attempt with the palette: exactly what the exam screen shows. */
export const AttemptPage = z.object({
  attempt: AttemptHead,
  /** Null before its section opens. */
  question: AttemptQuestion.nullable(),
  answer: AnswerState,
  palette: z.array(PaletteItem),
  /** The student's current settings, from any device. */
  accessibilitySettings: AccessibilitySettings,
});
export type AttemptPage = z.infer<typeof AttemptPage>;

/** Case and spaces in the code do not matter; a code is ignored when the test needs none. */
export const AttemptStart = z.strictObject({ testId: z.uuid(), accessCode: lineOfText(40).optional() });
export type AttemptStart = z.infer<typeof AttemptStart>;
export const AttemptStarted = z.object({ attempt: Attempt });

/** The saved state of a question; absent fields stay unchanged. */
export const AnswerSave = z.strictObject({
  answer: Answer.nullable().optional(),
  flagged: z.boolean().optional(),
  /**
   * Orders the saves of one question: it must exceed the saved one, and may be at most a day ahead of the server's clock in epoch
   * milliseconds.
   */
  sequence: z.int().min(1),
  /** The last saved sequence the page has seen, so that it cannot clear an answer it never saw. */
  seen: z.int().min(0).optional(),
  /** Time spent since the previous save of this question; if absent, the time since the attempt's last save counts. */
  spentSeconds: z.int().min(0).max(86_400).optional(),
});
export type AnswerSave = z.infer<typeof AnswerSave>;

export const AnswerSaved = z.object({ savedAt: Instant, sequence: z.int(), ...Clock.shape });
export type AnswerSaved = z.infer<typeof AnswerSaved>;

/** Why a save was refused; `ANSWER_STALE` includes the newer saved answer. */
export const SaveRefusal = Problem.extend({ kept: AnswerState.optional(), clock: Clock.optional() });
export type SaveRefusal = z.infer<typeof SaveRefusal>;

export const AttemptClockQuery = z.strictObject({ since: Instant });
/** `changed`: answers saved at or after `since`. `extendedMinutes`: added by a teacher and included in the deadline. */
export const AttemptClock = z.object({
  status: AttemptStatus,
  changed: z.array(AnswerState),
  extendedMinutes: z.int(),
  /** As in the attempt; empty when no section is timed. */
  sections: z.array(SectionTimes),
  ...Clock.shape,
});
export type AttemptClock = z.infer<typeof AttemptClock>;

/** Fields of a submitted attempt that depend on its review settings; staff see all. */
export const reviewFields = {
  review: ReviewSetting,
  /** `nothing` before the review opens, and while the attempt runs. */
  visible: ReviewShows,
  /** When more than `visible` can be seen, if known. */
  reviewOpensAt: Instant.nullable(),
  /** Marks of questions not yet marked by a teacher; the score excludes them. */
  waitingMarks: z.number(),
  markedMarks: z.number(),
};

/** An attempt in a list. `score` and `percent` are null until it is submitted and its marks may be seen. */
export const AttemptSummary = z.object({
  id: z.uuid(),
  test: AttemptTest,
  number: z.int(),
  status: AttemptStatus,
  startedAt: Instant,
  deadlineAt: Instant,
  submittedAt: Instant.nullable(),
  score: z.number().nullable(),
  maxScore: z.number(),
  percent: z.number().nullable(),
  markingStatus: MarkingStatus.nullable(),
  /** As in the attempt. */
  isPractice: z.boolean(),
  ...reviewFields,
});
export type AttemptSummary = z.infer<typeof AttemptSummary>;

/** `marking` covers submitted attempts. With `practice`, retries of mistakes are listed too, after the tests. */
export const AttemptsQuery = z.strictObject({
  ...pageFields,
  practice: z.literal('true').optional(),
  status: AttemptStatus.optional(),
  marking: MarkingStatus.optional(),
  subject: Subject.optional(),
});
export const AttemptsPage = z.object({ attempts: z.array(AttemptSummary), total: z.int() });
