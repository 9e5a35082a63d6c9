import * as z from 'zod';
import { AnswerFile } from '../../attempts/files/schemas.ts';
import { queryFlag } from '../../http/pagination.ts';
import { Problem } from '../../http/problem.ts';
import { RubricItem } from '../../question-kinds/broad.ts';
import { AttemptGroup, ShownImage } from '../../question-kinds/shared.ts';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { Subject } from '../../vocabulary/subject.ts';
import { blockOfText, lineOfText } from '../../vocabulary/text.ts';
import { RemarkingEffect, RubricItemChange } from '../remarkings/schemas.ts';

/** One written answer. */
export const ReviewPlace = z.object({ attemptId: z.uuid(), index: z.int() });
export type ReviewPlace = z.infer<typeof ReviewPlace>;

/** `question`: question by question, each in random order; `student`: student by student. */
export const ReviewOrder = z.enum(['question', 'student']);
export type ReviewOrder = z.infer<typeof ReviewOrder>;

/** As saved; `RubricItem` limits new ones. */
const SavedRubricItem = z.object({ id: z.string(), points: z.number(), criterion: z.string() });

const Counts = { waiting: z.int(), marked: z.int() };
const TestName = { id: z.uuid(), title: z.string(), subject: Subject, class: ClassLevel, chapter: z.string() };

export const ReviewTest = z.object({ ...TestName, ...Counts });
export type ReviewTest = z.infer<typeof ReviewTest>;

/** Tests with answers that wait for the caller, and those the caller marked in the last 90 days; most waiting first. */
export const ReviewTestsPage = z.object({
  tests: z.array(ReviewTest),
  total: z.int(),
  /** Answers in all tests that wait for the caller. */
  answersToMark: z.int(),
});
export type ReviewTestsPage = z.infer<typeof ReviewTestsPage>;

/** `number` is the number in the test; an earlier version has that of the current one, a removed question none. */
export const ReviewQuestion = z.object({
  id: z.uuid(),
  number: z.int().nullable(),
  isEarlier: z.boolean(),
  marks: z.number(),
  ...Counts,
});
export type ReviewQuestion = z.infer<typeof ReviewQuestion>;

/**
 * A student's answers to a test; `name` is null while names are hidden. `number` is the position in the marker's own order, from
 * 1.
 */
export const ReviewStudent = z.object({
  attemptId: z.uuid(),
  number: z.int(),
  name: z.string().nullable(),
  submittedAt: Instant,
  ...Counts,
});
export type ReviewStudent = z.infer<typeof ReviewStudent>;

/**
 * Answers to a test that wait for marks or have them from a teacher, in a random order per marker that is the
 * same on every visit. `current` is the requested one, else the first that is free to mark; `place` is its position from 1.
 * `nextUnmarked` waits and is not locked by anyone else.
 */
export const ReviewQueue = z.object({
  test: z.object(TestName),
  questions: z.array(ReviewQuestion),
  /** Only in student order: students with waiting answers first, then by name or number; at most 200. */
  students: z.array(ReviewStudent),
  total: z.int(),
  marked: z.int(),
  current: ReviewPlace.extend({ place: z.int() }).nullable(),
  previous: ReviewPlace.nullable(),
  next: ReviewPlace.nullable(),
  nextUnmarked: ReviewPlace.nullable(),
});
export type ReviewQueue = z.infer<typeof ReviewQueue>;

export const ReviewQueueQuery = z.strictObject({
  questionId: z.uuid().optional(),
  order: ReviewOrder.default('question'),
  /** The student whose answer is requested; without an index, their first waiting one. */
  attemptId: z.uuid().optional(),
  index: z.coerce.number().int().min(0).max(999).optional(),
  showsNames: queryFlag.optional(),
});
export type ReviewQueueQuery = z.infer<typeof ReviewQueueQuery>;

/**
 * A teacher's marks: rubric items by id, and an adjustment in half marks. The sum is limited to between 0 and the question's
 * marks.
 */
export const GivenMarks = z.object({
  rubricItems: z.array(z.string()),
  adjustment: z.number(),
  comment: z.string(),
  isMarked: z.boolean(),
  /** Null until it is marked. */
  awarded: z.number().nullable(),
  /** 0 before the first save; each save adds one. */
  revision: z.int(),
  markedBy: z.string().nullable(),
  markedAt: Instant.nullable(),
});
export type GivenMarks = z.infer<typeof GivenMarks>;

/** The holder of the lock; it expires after two minutes without a heartbeat. */
export const ReviewLock = z.object({ name: z.string(), isYours: z.boolean() });
export type ReviewLock = z.infer<typeof ReviewLock>;

export const Review = z.object({
  ...ReviewPlace.shape,
  test: z.object(TestName),
  question: z.object({
    id: z.uuid(),
    number: z.int().nullable(),
    text: z.string(),
    image: ShownImage.nullable(),
    /** The passage, case, table or figure that it shares with others. */
    group: AttemptGroup.optional(),
    marks: z.number(),
    modelAnswer: z.string(),
    rubric: z.array(SavedRubricItem),
    /** Whether its key marks it, so that only answers which are not understood wait: `modelAnswer` is then the right one. */
    hasKey: z.boolean(),
    /** The test's marking version, as in `MarkingVersion`. */
    markingVersion: z.int(),
    canEditRubric: z.boolean(),
  }),
  /** Null while names are hidden. */
  student: z.object({ name: z.string() }).nullable(),
  savedAt: Instant,
  text: z.string(),
  files: z.array(AnswerFile),
  given: GivenMarks,
  lock: ReviewLock.nullable(),
});
export type Review = z.infer<typeof Review>;

export const ReviewQuery = z.strictObject({ showsNames: queryFlag.optional() });

export const halfStepMessage = 'Give whole or half marks';

export const ReviewSave = z.strictObject({
  /** The revision of the marks on the page. */
  revision: z.int().min(0),
  rubricItems: z.array(RubricItem.shape.id).max(20),
  adjustment: z.number('Enter the marks as a number').min(-100).max(100).multipleOf(0.5, halfStepMessage),
  isMarked: z.boolean(),
  comment: blockOfText(2_000),
});
export type ReviewSave = z.infer<typeof ReviewSave>;

export const ReviewSaved = z.object({ given: GivenMarks });
export type ReviewSaved = z.infer<typeof ReviewSaved>;

/** `REVIEW_STALE` includes the saved marks. */
export const ReviewRefusal = Problem.extend({ current: GivenMarks.optional() });
export type ReviewRefusal = z.infer<typeof ReviewRefusal>;

/** `force`: also when another teacher holds the lock. */
export const LockRequest = z.strictObject({ force: z.boolean() });

/** The current holder of the lock: another teacher, unless it was free or taken over. */
export const LockAnswer = z.object({ lock: ReviewLock });

/** The rubric of one question of a test, and how many answers have each item. */
export const RubricPage = z.object({
  test: z.object(TestName),
  question: z.object({ id: z.uuid(), number: z.int().nullable(), text: z.string(), marks: z.number() }),
  markingVersion: z.int(),
  rubric: z.array(SavedRubricItem.extend({ given: z.int() })),
  /** Answers that a teacher has marked. */
  marked: z.int(),
});
export type RubricPage = z.infer<typeof RubricPage>;

/** The whole rubric; an item without an id is new. */
export const RubricChange = z.strictObject({
  /** Idempotency key: repeating it repeats nothing. */
  id: z.uuid(),
  /** As the page showed it. */
  markingVersion: z.int().min(1),
  rubric: z.array(RubricItem.partial({ id: true })).max(20, 'Use at most 20 items'),
  reason: lineOfText(300).refine((reason) => reason !== '', 'Enter the reason'),
  /** Returns the effect without applying it. */
  dryRun: z.boolean().default(false),
});
export type RubricChange = z.infer<typeof RubricChange>;

/** The effect on the attempts, applied or previewed. */
export const RubricChanged = z.object({ effect: RemarkingEffect, items: z.array(RubricItemChange) });
export type RubricChanged = z.infer<typeof RubricChanged>;
