import { z } from 'zod';
import { ClassLevel } from '../../vocabulary/class-level.ts';
import { Instant } from '../../vocabulary/dates.ts';
import { LinkToken } from '../../vocabulary/link-token.ts';
import { lineOfText } from '../../vocabulary/text.ts';
import { Email } from '../sign-in/schemas.ts';

export const consentMessages = {
  guardianEmailRequired: 'Enter the email address of a parent or guardian',
  guardianEmailOwn: 'Enter the address of a parent or guardian, not your own',
  guardianNameRequired: 'Enter your name',
  guardianOnly: 'Only a parent or guardian can agree. Tick this box if you are',
  textChanged: 'The text has changed meanwhile. Please read it again before you decide',
} as const;

/** `asked`: no answer yet. After `declined` and `withdrawn` the account is closed, and erased in time. */
export const ConsentState = z.enum(['asked', 'agreed', 'declined', 'withdrawn']);
export type ConsentState = z.infer<typeof ConsentState>;

/** What a guardian may allow beside the account. */
export const ConsentChoices = z.object({
  allowsLeaderboard: z.boolean(),
  allowsAssistant: z.boolean(),
  wantsSummary: z.boolean(),
});
export type ConsentChoices = z.infer<typeof ConsentChoices>;

/** What the link of the e-mail to a guardian is about. */
export const Consent = z.object({
  studentName: z.string(),
  class: ClassLevel,
  guardianEmail: z.string(),
  /** As they signed last. */
  guardianName: z.string().nullable(),
  state: ConsentState,
  /** When that became so. */
  since: Instant,
  choices: ConsentChoices,
  /** Of the text that was read, or is to be read now. */
  textVersion: z.string(),
  /** When the account is erased, unless the guardian agrees before; null while they agree. */
  erasedAt: Instant.nullable(),
});
export type Consent = z.infer<typeof Consent>;

export const ConsentLink = z.strictObject({ token: LinkToken });

const GuardianName = lineOfText(100).refine((name) => name.length > 0, consentMessages.guardianNameRequired);

const Agreement = z.strictObject({
  token: LinkToken,
  decision: z.literal('agreed'),
  guardianName: GuardianName,
  isGuardian: z.literal(true, { error: consentMessages.guardianOnly }),
  /** Of the text on the page. */
  textVersion: lineOfText(20),
  ...ConsentChoices.shape,
});

const Refusal = z.strictObject({
  token: LinkToken,
  decision: z.literal('declined'),
  textVersion: lineOfText(20),
});

export const ConsentDecision = z.discriminatedUnion('decision', [Agreement, Refusal]);
export type ConsentDecision = z.infer<typeof ConsentDecision>;

/** Of a student who waits, as the refused sign-in gave it. `guardianEmail` puts another address in the place of the first. */
export const ConsentReminder = z.strictObject({ token: LinkToken, guardianEmail: Email.optional() });
export type ConsentReminder = z.infer<typeof ConsentReminder>;

/** Beside a refused sign-in: who must agree, and what lets the student ask again. */
export const ConsentDue = z.object({
  guardianEmail: z.string(),
  askedAt: Instant,
  token: z.string(),
});
export type ConsentDue = z.infer<typeof ConsentDue>;
