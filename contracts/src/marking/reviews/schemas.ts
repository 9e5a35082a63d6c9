import { z } from 'zod';
import { AnswerFile } from '../../attempts/files/schemas.ts';
import { queryFlag } from '../../http/pagination.ts';
import { Problem } from '../../http/problem.ts';
import { RubricItem } from '../../questions/schemas.ts';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { Subject } from '../../vocabulary/subject.ts';
import { blockOfText, lineOfText } from '../../vocabulary/text.ts';
import { RemarkingEffect, RubricItemChange } from '../remarkings/schemas.ts';

/** One written answer. */
export const ReviewPlace = z.object({ attemptId: z.uuid(), index: z.int() });
export type ReviewPlace = z.infer<typeof ReviewPlace>;

/** `question`: one question after the other, each in an order of chance; `student`: all answers of one student, then of the next. */
export const ReviewOrder = z.enum(['question', 'student']);
export type ReviewOrder = z.infer<typeof ReviewOrder>;

/** As it is kept; `RubricItem` says what a new one may be. */
const SavedRubricItem = z.object({ id: z.string(), points: z.number(), criterion: z.string() });

const Counts = { waiting: z.int(), marked: z.int() };
const TestName = { id: z.uuid(), title: z.string(), subject: Subject, class: ClassLevel, chapter: z.string() };

export const ReviewTest = z.object({ ...TestName, ...Counts });
export type ReviewTest = z.infer<typeof ReviewTest>;

/** `number` is the place in the test; an earlier version of a question has that of the present one. */
export const ReviewQuestion = z.object({
  id: z.uuid(),
  number: z.int(),
  isEarlier: z.boolean(),
  marks: z.number(),
  ...Counts,
});
export type ReviewQuestion = z.infer<typeof ReviewQuestion>;

/** A student's answers to a test; `name` is null while names are hidden. `number` is the place in the marker's own order, from 1. */
export const ReviewStudent = z.object({
  attemptId: z.uuid(),
  number: z.int(),
  name: z.string().nullable(),
  submittedAt: Instant,
  ...Counts,
});
export type ReviewStudent = z.infer<typeof ReviewStudent>;

/**
 * The answers to a test that wait for marks or got them from a teacher, in an order of chance that is each marker's own and the
 * same on every visit. `current` is the one asked for, else the first that is free to mark, `place` its place from 1. `nextUnmarked`
 * waits and is in nobody else's hands.
 */
export const ReviewQueue = z.object({
  test: z.object(TestName),
  questions: z.array(ReviewQuestion),
  /** In the order by student alone: who has answers that wait first, then by name or number; at most 200. */
  students: z.array(ReviewStudent),
  total: z.int(),
  marked: z.int(),
  current: ReviewPlace.extend({ place: z.int() }).nullable(),
  previous: ReviewPlace.nullable(),
  next: ReviewPlace.nullable(),
  nextUnmarked: ReviewPlace.nullable(),
});
export type ReviewQueue = z.infer<typeof ReviewQueue>;

/** Without a test all that have something to mark are listed, and `queue` is null. */
export const Reviews = z.object({ tests: z.array(ReviewTest), queue: ReviewQueue.nullable() });
export type Reviews = z.infer<typeof Reviews>;

export const ReviewsQuery = z.strictObject({
  testId: z.uuid().optional(),
  questionId: z.uuid().optional(),
  order: ReviewOrder.default('question'),
  /** Whose answer is asked for; without an index their first that waits. */
  attemptId: z.uuid().optional(),
  index: z.coerce.number().int().min(0).max(999).optional(),
  showsNames: queryFlag.optional(),
});
export type ReviewsQuery = z.infer<typeof ReviewsQuery>;

/** What a teacher gave: items of the rubric by their ids, and half marks more or less. Their sum is kept within 0 and the marks. */
export const GivenMarks = z.object({
  rubricItems: z.array(z.string()),
  adjustment: z.number(),
  comment: z.string(),
  isMarked: z.boolean(),
  /** Null until it is marked. */
  awarded: z.number().nullable(),
  /** 0 before anything was given; each save counts one. */
  revision: z.int(),
  markedBy: z.string().nullable(),
  markedAt: Instant.nullable(),
});
export type GivenMarks = z.infer<typeof GivenMarks>;

/** Who has the answer open; after two minutes without a sign nobody has. */
export const ReviewLock = z.object({ name: z.string(), isYours: z.boolean() });
export type ReviewLock = z.infer<typeof ReviewLock>;

export const Review = z.object({
  ...ReviewPlace.shape,
  test: z.object(TestName),
  question: z.object({
    id: z.uuid(),
    number: z.int(),
    text: z.string(),
    image: z.object({ url: z.string(), alt: z.string() }).nullable(),
    marks: z.number(),
    modelAnswer: z.string(),
    rubric: z.array(SavedRubricItem),
    /** Counts the changes of the test's keys. */
    markingVersion: z.int(),
    canEditRubric: z.boolean(),
  }),
  /** Null while names are hidden. */
  student: z.object({ name: z.string() }).nullable(),
  savedAt: Instant,
  text: z.string(),
  files: z.array(AnswerFile),
  given: GivenMarks,
  claim: ReviewLock.nullable(),
});
export type Review = z.infer<typeof Review>;

export const ReviewQuery = z.strictObject({ showsNames: queryFlag.optional() });

export const halfStepMessage = 'Give whole or half marks';

export const ReviewSave = z.strictObject({
  /** Of the marks that the page shows. */
  revision: z.int().min(0),
  rubricItems: z.array(RubricItem.shape.id).max(20),
  adjustment: z.number('Enter the marks as a number').min(-100).max(100).multipleOf(0.5, halfStepMessage),
  isMarked: z.boolean(),
  comment: blockOfText(2_000),
});
export type ReviewSave = z.infer<typeof ReviewSave>;

export const ReviewSaved = z.object({ given: GivenMarks });
export type ReviewSaved = z.infer<typeof ReviewSaved>;

/** With `REVIEW_STALE` come the marks that are kept. */
export const ReviewRefusal = Problem.extend({ kept: GivenMarks.optional() });
export type ReviewRefusal = z.infer<typeof ReviewRefusal>;

/** `takeOver`: also from the teacher who has it. */
export const ClaimRequest = z.strictObject({ takeOver: z.boolean() });

/** Who has it now: another teacher, unless it was free or taken over. */
export const ClaimAnswer = z.object({ claim: ReviewLock });

/** The rubric of one question of a test, and how many answers have each item. */
export const RubricPage = z.object({
  test: z.object(TestName),
  question: z.object({ id: z.uuid(), number: z.int(), text: z.string(), marks: z.number() }),
  markingVersion: z.int(),
  rubric: z.array(SavedRubricItem.extend({ given: z.int() })),
  /** Answers that a teacher has marked. */
  marked: z.int(),
});
export type RubricPage = z.infer<typeof RubricPage>;

/** The whole rubric; an item without an id is a new one. */
export const RubricChange = z.strictObject({
  /** Names the press: the same again is the same change. */
  id: z.uuid(),
  /** As the page showed it. */
  markingVersion: z.int().min(1),
  rubric: z.array(RubricItem.partial({ id: true })).max(20, 'Use at most 20 items'),
  reason: lineOfText(300).refine((reason) => reason !== '', 'Say why, for the record'),
  /** Only tells what it would do. */
  dryRun: z.boolean().default(false),
});
export type RubricChange = z.infer<typeof RubricChange>;

/** What it did to the attempts, or would do. */
export const RubricChanged = z.object({ effect: RemarkingEffect, items: z.array(RubricItemChange) });
export type RubricChanged = z.infer<typeof RubricChanged>;
