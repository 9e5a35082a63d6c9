import * as z from 'zod';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { Email } from '../../vocabulary/email.ts';
import { LinkToken } from '../../vocabulary/link-token.ts';
import { lineOfText } from '../../vocabulary/text.ts';

export const consentMessages = {
  guardianEmailRequired: 'Enter the email address of a parent or guardian',
  guardianEmailOwn: 'Enter the address of a parent or guardian, not your own',
  guardianNameRequired: 'Enter your name',
  guardianOnly: 'Only a parent or guardian can agree. Tick this box if you are.',
  textChanged: 'The text has changed since you opened this page. Please read it again before you decide.',
} as const;

/** `asked`: no answer yet. After `declined` and `withdrawn` the account is closed, and erased in time. */
export const ConsentState = z.enum(['asked', 'agreed', 'declined', 'withdrawn']);
export type ConsentState = z.infer<typeof ConsentState>;

/** Optional features that a guardian may allow. */
export const ConsentChoices = z.object({
  allowsLeaderboard: z.boolean(),
  allowsAssistant: z.boolean(),
  wantsSummary: z.boolean(),
});
export type ConsentChoices = z.infer<typeof ConsentChoices>;

/** The consent request behind a guardian's link. */
export const Consent = z.object({
  studentName: z.string(),
  class: ClassLevel,
  guardianEmail: z.string(),
  /** The guardian's name, as last signed. */
  guardianName: z.string().nullable(),
  state: ConsentState,
  /** When this state began. */
  since: Instant,
  choices: ConsentChoices,
  /** Version of the text that was accepted, or of the one to read now. */
  textVersion: z.string(),
  /** When the account is erased unless the guardian agrees first; null while they agree. */
  erasedAt: Instant.nullable(),
});
export type Consent = z.infer<typeof Consent>;

export const ConsentLink = z.strictObject({ token: LinkToken });

const GuardianName = lineOfText(100).refine((name) => name.length > 0, consentMessages.guardianNameRequired);

export const ConsentAgreement = z.strictObject({
  token: LinkToken,
  decision: z.literal('agreed'),
  guardianName: GuardianName,
  isGuardian: z.literal(true, { error: consentMessages.guardianOnly }),
  /** Version of the text on the page. */
  textVersion: lineOfText(20),
  ...ConsentChoices.shape,
});
export type ConsentAgreement = z.infer<typeof ConsentAgreement>;

const Refusal = z.strictObject({
  token: LinkToken,
  decision: z.literal('declined'),
  textVersion: lineOfText(20),
});

export const ConsentDecision = z.discriminatedUnion('decision', [ConsentAgreement, Refusal]);
export type ConsentDecision = z.infer<typeof ConsentDecision>;

/** `token` comes from the refused sign-in of the waiting student. `guardianEmail` replaces the first address. */
export const ConsentReminder = z.strictObject({ token: LinkToken, guardianEmail: Email.optional() });
export type ConsentReminder = z.infer<typeof ConsentReminder>;

/** Sent with a refused sign-in: who must agree, and the token with which the student can ask again. */
export const ConsentDue = z.object({
  guardianEmail: z.string(),
  askedAt: Instant,
  token: z.string(),
});
export type ConsentDue = z.infer<typeof ConsentDue>;
