import { z } from 'zod';
import { pageFields } from '../http/pagination.ts';
import { Problem } from '../http/problem.ts';
import { QuestionType, ReviewSetting, ReviewShows } from '../tests/schemas.ts';
import { ClassLevel } from '../vocabulary/class-level.ts';
import { Instant } from '../vocabulary/dates.ts';
import { Subject } from '../vocabulary/subject.ts';
import { lineOfText } from '../vocabulary/text.ts';
import { AccessibilitySettings } from './accessibility/schemas.ts';
import { Answer } from './answers/schemas.ts';
import { AttemptQuestion } from './paper/questions.ts';

export const AttemptStatus = z.enum(['in_progress', 'submitted']);
export type AttemptStatus = z.infer<typeof AttemptStatus>;

/** `pending_review` while a teacher still has answers of it to mark; its marks are provisional until then. */
export const MarkingStatus = z.enum(['graded', 'pending_review']);
export type MarkingStatus = z.infer<typeof MarkingStatus>;

/** The test an attempt is at, as far as exam and result pages name it; its minutes are those this attempt was given. */
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
 * How a running attempt stands by the server's clock; comes with every answer about one. Countdowns run on `secondsLeft`, which
 * is 0 once the time is up.
 */
export const Clock = z.object({ serverTime: Instant, deadlineAt: Instant, secondsLeft: z.number().min(0) });
export type Clock = z.infer<typeof Clock>;

/** From when to when answers to a section are taken; null for one that is open all the time. */
export const SectionTimes = z.object({ opensAt: Instant.nullable(), closesAt: Instant.nullable() });
export type SectionTimes = z.infer<typeof SectionTimes>;

/** A section of the paper as its author made it; `answerCount` of its questions count, the best ones, or all where it is null. */
export const AttemptSection = z.object({
  title: z.string(),
  questionCount: z.int(),
  answerCount: z.int().nullable(),
  /** Its own, extra time included. */
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
  /** What the student's own extra time multiplied the test's time by; 1 without. */
  extraTimeFactor: z.number(),
  /** What was added while it ran. */
  extendedMinutes: z.int(),
  /** Empty where a section is a run of questions of one type. */
  sections: z.array(AttemptSection),
  /** By staff, to see the test as a student does: it counts nowhere. */
  isPreview: z.boolean(),
  /** A retry of the student's own mistakes: it counts in no figure but the notebook. */
  isPractice: z.boolean(),
  ...Clock.shape,
});
export type AttemptHead = z.infer<typeof AttemptHead>;

/** `sequence` is 0 before the first save; the next save carries a greater one. */
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

/** A place in the palette: its section (0 is A) and its state. */
export const PaletteItem = z.object({ section: z.int(), type: QuestionType, marks: z.number(), state: PaletteState });
export type PaletteItem = z.infer<typeof PaletteItem>;

export const Attempt = AttemptHead.extend({
  /** In order; those of a section that has not opened yet are left out. */
  questions: z.array(AttemptQuestion),
  /** Of all questions. */
  palette: z.array(PaletteItem),
  /** One for each question that was visited, in order. */
  answers: z.array(AnswerState),
});
export type Attempt = z.infer<typeof Attempt>;

/** One question of an attempt with the palette: all that the exam screen shows, and nothing more. */
export const AttemptPage = z.object({
  attempt: AttemptHead,
  /** Null before its section opens. */
  question: AttemptQuestion.nullable(),
  answer: AnswerState,
  palette: z.array(PaletteItem),
  /** The student's, as they are now, whichever device they were changed on. */
  readingAids: AccessibilitySettings,
});
export type AttemptPage = z.infer<typeof AttemptPage>;

/** Capitals and spaces of the code do not matter; a code the test does not ask for is ignored. */
export const AttemptStart = z.strictObject({ testId: z.uuid(), accessCode: lineOfText(40).optional() });
export type AttemptStart = z.infer<typeof AttemptStart>;
export const AttemptStarted = z.object({ attempt: Attempt });

/** What is saved of a question; what is absent stays as it is kept. */
export const AnswerSave = z.strictObject({
  answer: Answer.nullable().optional(),
  flagged: z.boolean().optional(),
  /** Orders the saves of one question: only a greater one than the kept is taken, at most a day ahead in milliseconds. */
  sequence: z.int().min(1),
  /** The sequence of the kept answer that the page last knew: what it never saw it does not empty. */
  seen: z.int().min(0).optional(),
  /** Spent on this question since its save before; else the time since the attempt's last save counts. */
  spentSeconds: z.int().min(0).max(86_400).optional(),
});
export type AnswerSave = z.infer<typeof AnswerSave>;

export const AnswerSaved = z.object({ savedAt: Instant, sequence: z.int(), ...Clock.shape });
export type AnswerSaved = z.infer<typeof AnswerSaved>;

/** Why a save was refused; with `ANSWER_STALE` comes the newer answer that is kept. */
export const SaveRefusal = Problem.extend({ kept: AnswerState.optional(), clock: Clock.optional() });
export type SaveRefusal = z.infer<typeof SaveRefusal>;

export const AttemptClockQuery = z.strictObject({ since: Instant });
/** `changed`: the answers kept at or after `since`. `extendedMinutes`: given by a teacher while it runs, and in the deadline. */
export const AttemptClock = z.object({
  status: AttemptStatus,
  changed: z.array(AnswerState),
  extendedMinutes: z.int(),
  /** As those of the attempt; empty where none has a time of its own. */
  sections: z.array(SectionTimes),
  ...Clock.shape,
});
export type AttemptClock = z.infer<typeof AttemptClock>;

/** Of a submitted attempt, what the caller sees of it now; staff see all. */
export const reviewFields = {
  review: ReviewSetting,
  /** `nothing` before the review opens, and while the attempt runs. */
  visible: ReviewShows,
  /** When more than `visible` is to be seen, where that is known. */
  reviewOpensAt: Instant.nullable(),
  /** Marks of the questions a teacher has yet to mark; the score is of the others, until there are none. */
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
  ...reviewFields,
});
export type AttemptSummary = z.infer<typeof AttemptSummary>;

/** `marking` is of those submitted. */
export const AttemptsQuery = z.strictObject({
  ...pageFields,
  status: AttemptStatus.optional(),
  marking: MarkingStatus.optional(),
  subject: Subject.optional(),
});
export const AttemptsPage = z.object({ attempts: z.array(AttemptSummary), total: z.int() });
