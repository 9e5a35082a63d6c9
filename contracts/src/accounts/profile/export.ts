import * as z from 'zod';
import { AccessibilitySettings } from '../../attempts/accessibility/schemas.ts';
import { ExtraTime } from '../../attempts/extra-time/schemas.ts';
import { DraftFields } from '../../tests/drafts/schemas.ts';
import { User } from '../../users/schemas.ts';
import { Instant } from '../../vocabulary/dates.ts';

const optionalInstant = Instant.nullable();

/**
 * An answer in words. `awarded` and `comment` are null while the test's review hides answers, or while the answer waits for a
 * teacher.
 */
export const ExportedAnswer = z.object({
  number: z.int(),
  question: z.string(),
  answer: z.string().nullable(),
  flagged: z.boolean(),
  savedAt: Instant,
  secondsSpent: z.int(),
  marks: z.number(),
  awarded: z.number().nullable(),
  comment: z.string().nullable(),
});
export type ExportedAnswer = z.infer<typeof ExportedAnswer>;

/** Everything stored about a person except the secrets of the account: password, second factor, tokens. */
export const AccountExport = z.object({
  exportedAt: Instant,
  user: User,
  showOnLeaderboard: z.boolean(),
  updatedAt: Instant,
  passwordChangedAt: optionalInstant,
  twoFactor: z.object({ enabledAt: optionalInstant, recoveryCodesLeft: z.int() }),
  sessions: z.array(
    z.object({
      createdAt: Instant,
      lastUsedAt: Instant,
      expiresAt: Instant,
      address: z.string().nullable(),
      userAgent: z.string().nullable(),
    }),
  ),
  accessTokens: z.array(
    z.object({
      name: z.string(),
      scopes: z.array(z.string()),
      createdAt: Instant,
      expiresAt: Instant,
      lastUsedAt: optionalInstant,
    }),
  ),
  /** Where the account was used before; used to detect new sign-ins. */
  devices: z.array(z.object({ device: z.string(), network: z.string(), firstSeenAt: Instant, lastSeenAt: Instant })),
  links: z.array(z.object({ purpose: z.string(), createdAt: Instant, expiresAt: Instant, usedAt: optionalInstant })),
  emails: z.array(z.object({ to: z.string(), subject: z.string(), createdAt: Instant, sentAt: optionalInstant })),
  schools: z.array(
    z.object({
      school: z.string(),
      status: z.string(),
      requestedAt: Instant,
      decidedAt: optionalInstant,
      endedAt: optionalInstant,
    }),
  ),
  classChanges: z.array(z.object({ from: z.string(), to: z.string(), changedAt: Instant })),
  guardianConsents: z.array(
    z.object({
      guardianEmail: z.string(),
      guardianName: z.string().nullable(),
      text: z.string(),
      askedAt: Instant,
      decision: z.string().nullable(),
      decidedAt: optionalInstant,
      withdrawnAt: optionalInstant,
    }),
  ),
  /** At most one, once chosen. */
  accessibilitySettings: z.array(AccessibilitySettings),
  /** At most one. */
  extraTime: z.array(ExtraTime.omit({ setBy: true })),
  attempts: z.array(
    z.object({
      test: z.string(),
      subject: z.string(),
      number: z.int(),
      status: z.string(),
      startedAt: Instant,
      submittedAt: optionalInstant,
      /** Null while the test's review shows no marks. */
      score: z.number().nullable(),
      maxScore: z.number(),
      answers: z.array(ExportedAnswer),
    }),
  ),
  /** Questions whose marking the person challenged. */
  challenges: z.array(
    z.object({
      test: z.string(),
      question: z.int(),
      reason: z.string(),
      status: z.string(),
      reply: z.string().nullable(),
      madeAt: Instant,
      decidedAt: optionalInstant,
    }),
  ),
  /** The mistake notebook, including mistakes that have left it. */
  mistakes: z.array(
    z.object({
      question: z.string(),
      subject: z.string(),
      chapter: z.string(),
      outcome: z.string(),
      reason: z.string().nullable(),
      rightAnswersSince: z.int(),
      madeAt: Instant,
      leftAt: optionalInstant,
    }),
  ),
  /** The conversation with the study assistant, unless cleared. */
  conversation: z.array(z.object({ sender: z.enum(['user', 'ai']), text: z.string(), sentAt: Instant })),
  /** When the study assistant was asked, including cleared conversations. */
  questionsAsked: z.array(z.object({ askedAt: Instant, outcome: z.string().nullable() })),
  /** Teachers and administrators only. */
  testsWritten: z.array(z.object({ title: z.string(), subject: z.string(), class: z.string(), createdAt: Instant })),
  /** Study materials of teachers and administrators, including hidden ones. */
  materialsShared: z.array(
    z.object({
      title: z.string(),
      type: z.string(),
      class: z.string(),
      subject: z.string(),
      chapter: z.string(),
      description: z.string(),
      file: z.string(),
      isPublished: z.boolean(),
      createdAt: Instant,
    }),
  ),
  /** Files uploaded within the last day. */
  uploads: z.array(z.object({ name: z.string(), bytes: z.number(), status: z.string(), startedAt: Instant })),
  /** Reading positions in study materials: the page of a PDF, the second of a video. */
  materialsRead: z.array(
    z.object({ title: z.string(), page: z.int().nullable(), seconds: z.number().nullable(), readAt: Instant }),
  ),
  /** Completed and attempted orders, as on the bill; amounts in paise. */
  orders: z.array(
    z.object({
      number: z.string(),
      title: z.string(),
      seats: z.int().nullable(),
      status: z.string(),
      coupon: z.string().nullable(),
      discountPaise: z.number(),
      totalPaise: z.number(),
      gstPaise: z.number(),
      guardianName: z.string().nullable(),
      guardianEmail: z.string().nullable(),
      receiptNumber: z.string().nullable(),
      createdAt: Instant,
      paidAt: optionalInstant,
      refundedAt: optionalInstant,
    }),
  ),
  /** Packages and tests unlocked by an order or a school seat. */
  opened: z.array(
    z.object({
      title: z.string(),
      by: z.enum(['order', 'seat']),
      validUntil: z.iso.date().nullable(),
      grantedAt: Instant,
      endedAt: optionalInstant,
    }),
  ),
  /** Drafts of tests and questions that were not submitted. */
  unsentForms: z.array(z.object({ place: z.string(), fields: DraftFields, savedAt: Instant })),
  /** The person's own actions in the audit log. */
  activity: z.array(z.object({ at: Instant, action: z.string(), address: z.string().nullable() })),
});
export type AccountExport = z.infer<typeof AccountExport>;
