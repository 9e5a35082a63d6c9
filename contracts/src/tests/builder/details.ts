import * as z from 'zod';
import { QuestionMarks } from '../../question-kinds/shared.ts';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { Difficulty } from '../../vocabulary/difficulty.ts';
import { Price } from '../../vocabulary/money.ts';
import { Subject } from '../../vocabulary/subject.ts';
import { blockOfText, lineOfText } from '../../vocabulary/text.ts';
import { ReviewSetting } from '../schemas.ts';

export const maxDurationMinutes = 600;
const maxAttempts = 100;
/** Thirty days. */
const maxPauseMinutes = 43_200;

const wrongDuration = `Enter whole minutes from 1 to ${maxDurationMinutes}`;
const wrongPause = `Enter whole minutes from 0 to ${maxPauseMinutes}`;
const wrongAttempts = `Enter a whole number from 1 to ${maxAttempts}`;

const Minutes = z.int({ error: wrongDuration }).min(1, wrongDuration).max(maxDurationMinutes, wrongDuration);
const NegativeMarks = z
  .number('Enter the marks as a number')
  .min(0, 'Negative marks cannot be below 0')
  .max(100)
  .multipleOf(0.01);

const requiredLine = (maxLength: number, message: string) => lineOfText(maxLength).refine((text) => text !== '', message);

/** Given to students by their teacher; stored in upper case. */
export const AccessCode = lineOfText(20)
  .transform((code) => code.toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9-]{4,20}$/, 'Use 4 to 20 letters, digits and hyphens'));

/** A test without its sections and questions. */
export const TestDetails = z
  .strictObject({
    title: requiredLine(200, 'Enter the title'),
    description: blockOfText(2_000),
    subject: Subject,
    class: ClassLevel,
    /** '' if not set yet; publishing requires it. */
    chapter: lineOfText(200),
    difficulty: Difficulty,
    durationMinutes: Minutes,
    isPaid: z.boolean(),
    /** Null for a free test. */
    pricePaise: Price.nullable(),
    /** Default marks of a new question. */
    defaultMarks: QuestionMarks,
    /** Deducted for a wrong mcq or truefalse answer, unless the question or section overrides it. */
    negativeMarks: NegativeMarks,
    shufflesQuestions: z.boolean(),
    shufflesOptions: z.boolean(),
    opensAt: Instant.nullable(),
    closesAt: Instant.nullable(),
    /** Null for no limit. */
    attemptsAllowed: z.int({ error: wrongAttempts }).min(1, wrongAttempts).max(maxAttempts, wrongAttempts).nullable(),
    attemptPauseMinutes: z.int({ error: wrongPause }).min(0, wrongPause).max(maxPauseMinutes, wrongPause),
    accessCode: AccessCode.nullable(),
    review: ReviewSetting,
  })
  .superRefine(({ isPaid, pricePaise, opensAt, closesAt }, context) => {
    if (isPaid && pricePaise === null) {
      context.addIssue({ code: 'custom', path: ['pricePaise'], message: 'Enter the price of the test' });
    }
    if (!isPaid && pricePaise !== null) {
      context.addIssue({ code: 'custom', path: ['pricePaise'], message: 'A free test cannot have a price' });
    }
    if (opensAt !== null && closesAt !== null && Date.parse(closesAt) <= Date.parse(opensAt)) {
      context.addIssue({ code: 'custom', path: ['closesAt'], message: 'The test must close after it opens' });
    }
  });
export type TestDetails = z.infer<typeof TestDetails>;

const sectionFacts = {
  title: requiredLine(120, 'Enter the title of the section'),
  /** Its own time limit within the test; null: always open. */
  durationMinutes: Minutes.nullable(),
  /** 'Answer N of M': how many of its questions count; null: all. */
  answerCount: z.int('Enter how many questions to answer').min(1).max(500).nullable(),
  /** Default marks of its questions; null: use the test's value. */
  defaultMarks: QuestionMarks.nullable(),
  /** Null: use the test's value. */
  negativeMarks: NegativeMarks.nullable(),
};

/** A section as its author writes it; one without an id is new. */
export const TestSectionDraft = z.strictObject({ id: z.uuid().optional(), ...sectionFacts });
export type TestSectionDraft = z.infer<typeof TestSectionDraft>;

// Saved tests may exceed newer limits, and are shown anyway.

export const StoredDetails = z.object({
  title: z.string(),
  description: z.string(),
  subject: Subject,
  class: ClassLevel,
  chapter: z.string(),
  difficulty: Difficulty,
  durationMinutes: z.int(),
  isPaid: z.boolean(),
  pricePaise: z.int().nullable(),
  defaultMarks: z.number(),
  negativeMarks: z.number(),
  shufflesQuestions: z.boolean(),
  shufflesOptions: z.boolean(),
  opensAt: Instant.nullable(),
  closesAt: Instant.nullable(),
  attemptsAllowed: z.int().nullable(),
  attemptPauseMinutes: z.int(),
  accessCode: z.string().nullable(),
  review: ReviewSetting,
}) satisfies z.ZodType<TestDetails>;

export const AuthoredSection = z.object({
  id: z.uuid(),
  title: z.string(),
  durationMinutes: z.int().nullable(),
  answerCount: z.int().nullable(),
  defaultMarks: z.number().nullable(),
  negativeMarks: z.number().nullable(),
});
export type AuthoredSection = z.infer<typeof AuthoredSection>;
