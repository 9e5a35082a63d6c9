import { z } from 'zod';
import { ClassLevel } from '../vocabulary/class-level.ts';
import { Instant } from '../vocabulary/dates.ts';
import { Subject } from '../vocabulary/subject.ts';
import { blockOfText, lineOfText } from '../vocabulary/text.ts';
import { assistantLimits } from './limits.ts';

const ClosingAttempt = z.object({ id: z.uuid(), title: z.string(), deadlineAt: Instant, secondsLeft: z.int() });

/**
 * Whether the study assistant is closed to the student, and the attempts in progress that close it, the first to end first.
 * `isAllowed` is false where a guardian has not switched it on.
 */
export const AssistantStanding = z.object({
  isLocked: z.boolean(),
  isAllowed: z.boolean(),
  attempts: z.array(ClosingAttempt),
});
export type AssistantStanding = z.infer<typeof AssistantStanding>;

/** What a reply is made of: a concept note, or the page of a material. */
export const AssistantSource = z.object({
  materialId: z.uuid(),
  kind: z.enum(['note', 'pdf', 'video', 'notes']),
  title: z.string(),
  class: ClassLevel,
  subject: Subject,
  chapter: z.string(),
  /** From 1; null where it is the whole. */
  page: z.int().nullable(),
});
export type AssistantSource = z.infer<typeof AssistantSource>;

/** Where a question was asked: at a question of a result, by its index from 0. */
export const QuestionContext = z.object({ attemptId: z.uuid(), index: z.int(), title: z.string() });
export type QuestionContext = z.infer<typeof QuestionContext>;

/**
 * `question` is the student's; of the assistant's, `reply` was written by a model, `notes` made of what was found, `failure` is the
 * failure reply, `helpline` for who is in distress, and `stopped` what had come when the student left.
 */
export const MessageKind = z.enum(['question', 'reply', 'notes', 'failure', 'helpline', 'stopped']);
export type MessageKind = z.infer<typeof MessageKind>;

/** Texts have TeX between `$`, and are never markup. */
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

/** The newest messages, oldest first; `asksAgainAt` when none is left: when the next one may be asked. */
export const AssistantConversation = z.object({
  messages: z.array(AssistantMessage),
  hasEarlier: z.boolean(),
  /** The question whose reply is on its way. */
  pendingId: z.uuid().nullable(),
  asksLeft: z.int(),
  asksAgainAt: Instant.nullable(),
  keptDays: z.int(),
});
export type AssistantConversation = z.infer<typeof AssistantConversation>;

const BriefText = blockOfText(8_000);

/** A question of a released result, in the words its student reads on the result's page. */
export const MistakeBrief = z.strictObject({
  attemptId: z.uuid(),
  index: z.int().min(0).max(1_000),
  /** Of the test. */
  title: lineOfText(300),
  question: BriefText,
  yours: BriefText,
  right: BriefText,
  explanation: BriefText,
});
export type MistakeBrief = z.infer<typeof MistakeBrief>;

/** Sent twice with its id, it is asked once. */
export const NewAssistantQuestion = z.strictObject({
  id: z.uuid(),
  text: blockOfText(assistantLimits.maxQuestionLength).refine((text) => text.trim() !== '', 'Type a question'),
  /** Whether there is an inference service to write the reply; without one it is made here, of the notes. */
  hasModel: z.boolean(),
  mistake: MistakeBrief.nullable(),
});
export type NewAssistantQuestion = z.infer<typeof NewAssistantQuestion>;

/**
 * What may leave for the inference service, and no more: no name, address or id is in any of its texts. Nor is a question of a
 * published test, but that of a released result whose mistake is to be explained. `standIn`, which stays, is shown in place of a reply
 * that is withheld.
 */
export const AssistantBrief = z.object({
  kind: z.enum(['question', 'mistake']),
  class: ClassLevel,
  text: z.string(),
  passages: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Of the conversation before, oldest first. */
  history: z.array(z.object({ sender: z.enum(['user', 'ai']), text: z.string() })),
  mistake: z.object({ question: z.string(), yours: z.string(), right: z.string(), explanation: z.string() }).nullable(),
  standIn: z.string(),
  /** Whether it may go to the inference service at once; else it waits for a slot. */
  hasSlot: z.boolean(),
});
export type AssistantBrief = z.infer<typeof AssistantBrief>;

/** A question as it was kept, with its reply where it was made at once, or what a model needs to write one; neither while another request waits for it. */
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
 * How a turn ended; `text` counts only of `answered` and `stopped`. A reply that is `withheld` told a secret, one that is `distressing` spoke of
 * harm to oneself, one that is `harmful` of other harm: none of the three is ever sent. Milliseconds from the question.
 */
export const AssistantReply = z.strictObject({
  outcome: z.enum(['answered', 'failed', 'stopped', 'withheld', 'distressing', 'harmful']),
  text: blockOfText(assistantLimits.maxReplyLength),
  firstMs: z.int().min(0).max(600_000).nullable(),
  totalMs: z.int().min(0).max(600_000),
});
export type AssistantReply = z.infer<typeof AssistantReply>;

/** What administrators see: counts alone, never what anyone asked. Milliseconds; null without a reply of a model. */
export const AssistantStats = z.object({
  questions: z.int(),
  failures: z.int(),
  withheld: z.int(),
  helplines: z.int(),
  /** Of all questions but those in distress, with a note or material under the reply. */
  grounded: z.int(),
  medianMs: z.number().nullable(),
  p95Ms: z.number().nullable(),
  firstMedianMs: z.number().nullable(),
});
export type AssistantStats = z.infer<typeof AssistantStats>;
