import * as z from 'zod';
import { pageFields } from '../http/pagination.ts';
import { ClassLevel } from '../vocabulary/class-level.ts';
import { Instant } from '../vocabulary/dates.ts';
import { Subject } from '../vocabulary/subject.ts';
import { blockOfText, lineOfText } from '../vocabulary/text.ts';
import { assistantLimits } from './limits.ts';

const ClosingAttempt = z.object({ id: z.uuid(), title: z.string(), deadlineAt: Instant, secondsLeft: z.int() });

/**
 * Whether the study assistant is closed to the student, and the running attempts that close it, ordered by deadline. `isAllowed`
 * is false if a guardian has not switched it on.
 */
export const AssistantStanding = z.object({
  isLocked: z.boolean(),
  isAllowed: z.boolean(),
  attempts: z.array(ClosingAttempt),
});
export type AssistantStanding = z.infer<typeof AssistantStanding>;

/** A source of a reply: a concept note, or a page of a material. */
export const AssistantSource = z.object({
  materialId: z.uuid(),
  kind: z.enum(['note', 'pdf', 'video', 'notes']),
  title: z.string(),
  class: ClassLevel,
  subject: Subject,
  chapter: z.string(),
  /** Page number from 1; null for the whole material. */
  page: z.int().nullable(),
});
export type AssistantSource = z.infer<typeof AssistantSource>;

/** Where a question was asked: at a question of a result, by its index from 0. */
export const QuestionContext = z.object({ attemptId: z.uuid(), index: z.int(), title: z.string() });
export type QuestionContext = z.infer<typeof QuestionContext>;

/**
 * `question` is the student's. The others are the assistant's: `reply` was written by a model, `notes` was made from the sources
 * found, `failure` is the failure reply, `helpline` is shown to a student in distress, and `stopped` is the part received before
 * the student left.
 */
export const MessageKind = z.enum(['question', 'reply', 'notes', 'failure', 'helpline', 'stopped']);
export type MessageKind = z.infer<typeof MessageKind>;

/** Texts contain TeX between `$`, never markup. */
export const AssistantMessage = z.object({
  id: z.uuid(),
  sender: z.enum(['user', 'ai']),
  kind: MessageKind,
  text: z.string(),
  sentAt: Instant,
  sources: z.array(AssistantSource),
  about: QuestionContext.nullable(),
});
export type AssistantMessage = z.infer<typeof AssistantMessage>;

export const ConversationQuery = z.strictObject({
  ...pageFields,
  /** Only the messages before this one: pages counted from it stay the same while the conversation goes on. */
  before: z.uuid().optional(),
});
export type ConversationQuery = z.infer<typeof ConversationQuery>;

/**
 * Pages are counted from the newest message back; a page has the oldest first. `asksAgainAt` is set when no question is left: the
 * time of the next one.
 */
export const AssistantConversation = z.object({
  messages: z.array(AssistantMessage),
  total: z.int(),
  /** The question that is being answered. */
  pendingId: z.uuid().nullable(),
  asksLeft: z.int(),
  asksAgainAt: Instant.nullable(),
  retentionDays: z.int(),
});
export type AssistantConversation = z.infer<typeof AssistantConversation>;

const BriefText = blockOfText(8_000);

/** A question of a released result, worded as on the result page. */
export const MistakeBrief = z.strictObject({
  attemptId: z.uuid(),
  index: z.int().min(0).max(1_000),
  /** The title of the test. */
  title: lineOfText(300),
  question: BriefText,
  yours: BriefText,
  right: BriefText,
  explanation: BriefText,
});
export type MistakeBrief = z.infer<typeof MistakeBrief>;

/** Idempotent: a question sent twice with the same id is asked once. */
export const NewAssistantQuestion = z.strictObject({
  id: z.uuid(),
  text: blockOfText(assistantLimits.maxQuestionLength).refine((text) => text.trim() !== '', 'Type a question'),
  /** Whether an inference service can write the reply; without one, the reply is made from the notes. */
  hasModel: z.boolean(),
  mistake: MistakeBrief.nullable(),
});
export type NewAssistantQuestion = z.infer<typeof NewAssistantQuestion>;

/**
 * Everything that may be sent to the inference service. Its texts contain no name, address or id, and no question of a published
 * test, except one of a released result whose mistake is explained. `standIn` is not sent; it replaces a reply that is withheld.
 */
export const AssistantBrief = z.object({
  kind: z.enum(['question', 'mistake']),
  class: ClassLevel,
  text: z.string(),
  passages: z.array(z.object({ title: z.string(), text: z.string() })),
  /** The conversation so far, oldest first. */
  history: z.array(z.object({ sender: z.enum(['user', 'ai']), text: z.string() })),
  mistake: z.object({ question: z.string(), yours: z.string(), right: z.string(), explanation: z.string() }).nullable(),
  standIn: z.string(),
  /** Whether it may go to the inference service now; otherwise it waits for a slot. */
  hasSlot: z.boolean(),
});
export type AssistantBrief = z.infer<typeof AssistantBrief>;

/**
 * The saved question, with its reply if it was immediate, or with the input for a model. It has neither if another request is
 * already waiting for the reply.
 */
export const AssistantTurn = z.object({
  question: AssistantMessage,
  reply: AssistantMessage.nullable(),
  brief: AssistantBrief.nullable(),
  asksLeft: z.int(),
});
export type AssistantTurn = z.infer<typeof AssistantTurn>;

export const AssistantSlot = z.object({ hasSlot: z.boolean() });
export type AssistantSlot = z.infer<typeof AssistantSlot>;

/**
 * How a turn ended; `text` is used only for `answered` and `stopped`. Withheld replies are never sent: `withheld` revealed a
 * secret, `distressing` mentioned self-harm, `harmful` mentioned other harm. Times are milliseconds since the question.
 */
export const AssistantReply = z.strictObject({
  outcome: z.enum(['answered', 'failed', 'stopped', 'withheld', 'distressing', 'harmful']),
  text: blockOfText(assistantLimits.maxReplyLength),
  firstMs: z.int().min(0).max(600_000).nullable(),
  totalMs: z.int().min(0).max(600_000),
});
export type AssistantReply = z.infer<typeof AssistantReply>;

/** Statistics for administrators: counts only, no content. Times are in milliseconds; null if no model replied. */
export const AssistantStats = z.object({
  questions: z.int(),
  failures: z.int(),
  withheld: z.int(),
  helplines: z.int(),
  /** Questions whose reply names a note or material, without those in distress. */
  grounded: z.int(),
  medianMs: z.number().nullable(),
  p95Ms: z.number().nullable(),
  firstMedianMs: z.number().nullable(),
});
export type AssistantStats = z.infer<typeof AssistantStats>;
