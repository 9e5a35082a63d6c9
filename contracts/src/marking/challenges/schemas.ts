import * as z from 'zod';
import { pageFields } from '../../http/pagination.ts';
import { ChosenAnswer } from '../../question-kinds/chosen-answer.ts';
import { QuestionDraft } from '../../question-kinds/registry.ts';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { Subject } from '../../vocabulary/subject.ts';
import { blockOfText } from '../../vocabulary/text.ts';

export const minChallengeLength = 10;
export const maxChallengeLength = 1_000;
/** Open challenges per student. */
export const maxOpenChallenges = 20;

export const ChallengeStatus = z.enum(['open', 'accepted', 'rejected']);
export type ChallengeStatus = z.infer<typeof ChallengeStatus>;

/** A student's own challenge. */
export const OwnChallenge = z.object({
  reason: z.string(),
  status: ChallengeStatus,
  reply: z.string().nullable(),
  madeAt: Instant,
  decidedAt: Instant.nullable(),
});
export type OwnChallenge = z.infer<typeof OwnChallenge>;

export const ChallengeReason = z.strictObject({
  reason: blockOfText(maxChallengeLength).refine(
    (reason) => reason.trim().length >= minChallengeLength,
    `Explain what is wrong in at least ${minChallengeLength} characters`,
  ),
});
export type ChallengeReason = z.infer<typeof ChallengeReason>;

/** One student's challenge, for the test's author. */
export const Challenge = z.object({
  id: z.uuid(),
  attemptId: z.uuid(),
  /** Place of the question on this student's paper, from 0. */
  index: z.int(),
  student: z.string(),
  reason: z.string(),
  status: ChallengeStatus,
  reply: z.string().nullable(),
  madeAt: Instant,
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  /** The student's answer, in the author's order; null if blank or too long for one line. */
  yours: ChosenAnswer.pick({ choice: true, text: true }).nullable(),
  /** The author's option indexes in the order the student saw, since a reason may name option letters; null if unchanged. */
  shownOrder: z.array(z.int()).nullable(),
});
export type Challenge = z.infer<typeof Challenge>;

/** The challenges to one question, at most `maxChallengesPerQuestion`: open ones oldest first, decided ones newest first. */
export const ChallengedQuestion = z.object({
  testId: z.uuid(),
  testTitle: z.string(),
  subject: Subject,
  class: ClassLevel,
  questionId: z.uuid(),
  /** From 1; null for a question that was removed from the test. */
  number: z.int().nullable(),
  version: z.int(),
  draft: QuestionDraft,
  total: z.int(),
  challenges: z.array(Challenge),
});
export type ChallengedQuestion = z.infer<typeof ChallengedQuestion>;

export const maxChallengesPerQuestion = 25;

export const ChallengesQuery = z.strictObject({ ...pageFields, show: z.enum(['open', 'decided']).default('open') });
export type ChallengesQuery = z.infer<typeof ChallengesQuery>;

/** Questions with the oldest open challenge first; decided ones newest first. */
export const ChallengesPage = z.object({
  questions: z.array(ChallengedQuestion),
  /** Counts questions. */
  total: z.int(),
  /** Counts challenges. */
  open: z.int(),
});
export type ChallengesPage = z.infer<typeof ChallengesPage>;

export const Rejection = z.strictObject({
  reply: blockOfText(maxChallengeLength).refine((reply) => reply.trim().length >= 3, 'Give the reason in a few words'),
  /** Rejects every open challenge to the question with this reply. */
  rejectsAll: z.boolean().default(false),
  /** Accepts it instead: for a long answer whose marks were changed for this student only. */
  accepts: z.boolean().default(false),
});
export type Rejection = z.infer<typeof Rejection>;

export const Rejected = z.object({ rejected: z.int() });
